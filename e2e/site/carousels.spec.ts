import type { Locator, Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { run, show, stopClock } from "../support/stopped-clock";

const textOf = async (place: Locator) => (await place.textContent()) ?? "";

/**
 * Advances the clock until the carousel has moved, and returns the carousel's new position. The clock can then be up to
 * a second past the move, because React does not always render the move at once.
 */
async function untilItMoves(page: Page, position: () => Promise<string>, atMost: number) {
  const first = await position();
  for (let passed = 0; passed < atMost; passed += 200) {
    await run(page, 200);
    const now = await position();
    if (now !== first) return now;
  }
  throw new Error(`The carousel stays at ${first}`);
}

test.beforeEach(({ page }) => stopClock(page));

test("the Experience carousel moves every 10 s, shows its position and pauses while the pointer or the focus is on it", {
  tag: "@gate",
}, async ({ page, api }) => {
  const { body } = await api("GET", "/experience");
  const [current, ...others] = body as { title: string; is_current: boolean }[];
  expect(current?.is_current).toBe(true);
  await page.goto("/");
  const section = page.locator("#experience");
  await expect(section.getByRole("article").first()).toContainText(current?.title ?? "?");
  const count = section.getByText(/^\d+ of \d+$/);
  const progress = section.getByRole("progressbar");
  const position = () => textOf(count);
  // The carousel does not move while it is out of view.
  await run(page, 30_000);
  await expect(count).toHaveText(`1 of ${others.length}`);

  await show(section.getByRole("list", { name: "Experience slides" }));
  expect(await untilItMoves(page, position, 12_000)).toBe("2 of 3");
  await run(page, 9_000);
  expect(await position()).toBe("2 of 3");
  await run(page, 1_000);
  await expect(count).toHaveText("3 of 3");
  await expect(progress).toHaveAttribute("aria-valuenow", "3");
  await expect(progress).toHaveAttribute("aria-valuemax", "3");
  await run(page, 10_000);
  await expect(count).toHaveText("1 of 3");

  // The buttons also go from the first slide to the last and back. Autoplay restarts 10 s after the last click, so the
  // next move is 20 s after the click.
  await section.getByRole("button", { name: "Previous Experience" }).click();
  await expect(count).toHaveText("3 of 3");
  await section.getByRole("button", { name: "Next Experience" }).click();
  await expect(count).toHaveText("1 of 3");
  await page.mouse.move(0, 0);
  await run(page, 19_800);
  expect(await position()).toBe("1 of 3");
  await run(page, 400);
  await expect(count).toHaveText("2 of 3");
  await run(page, 9_600);
  expect(await position()).toBe("2 of 3");
  await run(page, 400);
  await expect(count).toHaveText("3 of 3");

  // The pointer and the focus pause the carousel.
  const isHeld = async () => {
    const before = await position();
    await run(page, 30_000);
    expect(await position()).toBe(before);
  };
  await section.getByRole("region", { name: "Experience carousel" }).hover();
  await isHeld();
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  await section.getByRole("button", { name: "Next Experience" }).focus();
  await isHeld();
});

test("the 'Pause motion' button stops all motion, and its state survives a reload", async ({
  page,
}) => {
  await page.goto("/");
  const count = page.locator("#experience").getByText(/^\d+ of \d+$/);
  const slides = page.getByRole("list", { name: "Experience slides" });
  const loop = page.locator("#certifications [style*='--loop'] > div");
  // The loop is always paused while it is out of view.
  const expectInView = async (state: "running" | "paused") => {
    await loop.scrollIntoViewIfNeeded();
    await expect
      .poll(() => loop.evaluate((list) => getComputedStyle(list).animationPlayState))
      .toBe(state);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  };
  await show(slides);
  expect(await untilItMoves(page, () => textOf(count), 12_000)).toBe("2 of 3");
  await expectInView("running");
  await page.getByRole("button", { name: "Pause motion" }).click();
  await page.mouse.move(0, 0);
  await expectInView("paused");
  await show(slides);
  await run(page, 30_000);
  await expect(count).toHaveText("2 of 3");
  await page.reload();
  await expect(page.getByRole("button", { name: "Resume motion" })).toBeVisible();
  await show(slides);
  await run(page, 30_000);
  await expect(count).toHaveText("1 of 3");
  await expectInView("paused");
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  // Wait for the end of a short transition, which the scrolling started. Motion that is not paused would never end.
  await expect.poll(running).toBe(0);
  await page.getByRole("button", { name: "Resume motion" }).click();
  await expectInView("running");
});

test("nothing moves for a visitor who prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const count = page.locator("#experience").getByText(/^\d+ of \d+$/);
  const slides = page.getByRole("list", { name: "Experience slides" });
  await show(slides);
  await run(page, 30_000);
  await expect(count).toHaveText("1 of 3");
  await page.locator("#experience").getByRole("button", { name: "Next Experience" }).click();
  await expect(count).toHaveText("2 of 3");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole("button", { name: /motion$/ })).toBeHidden();
});

test("a blog carousel has no controls and no space for them if all posts fit", async ({
  page,
  emptySite,
}) => {
  const { server, api } = await emptySite();
  for (const title of ["One", "Two"]) {
    await api("POST", "/blog", { title, status: "published", publish_date: "2026-01-02" });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(server.url);
  const carousel = page.getByRole("region", { name: "Blog carousel" });
  await expect(carousel.getByRole("article")).toHaveCount(2);
  const room = () =>
    carousel.evaluate(
      (element) => element.clientHeight - (element.firstElementChild as HTMLElement).offsetHeight,
    );
  expect(await room()).toBe(0);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(carousel.getByRole("button", { name: "Next Blog" })).toBeVisible();
});
