import type { Page, Route } from "playwright/test";

/** Holds the page's requests to `address` until the returned function is called. Then `answer` handles each request. */
export async function hold(
  page: Page,
  address: Parameters<Page["route"]>[0],
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}
