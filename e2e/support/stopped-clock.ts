import type { Locator, Page } from "playwright/test";

/** Stops the page's clock. Only `run` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.clock.pauseAt("2026-11-21T10:00:01Z");
}

/** Lets React finish its work after a change, if that work is short. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 3; hop++) {
      const { port1, port2 } = new MessageChannel();
      const passed = new Promise((done) => {
        port1.onmessage = done;
      });
      port2.postMessage(null);
      await passed;
    }
  });

/** Advances the stopped clock. */
export async function run(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await settle(page);
}

/** Scrolls to an element, and waits until the page has noticed that the element is in view. */
export async function show(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  await place.evaluate(
    (element) =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver((seen) => {
          if (!seen.at(-1)?.isIntersecting) return;
          observer.disconnect();
          done();
        });
        observer.observe(element);
      }),
  );
  await settle(place.page());
}
