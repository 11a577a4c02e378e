import type { Page } from "playwright/test";

/** Makes `goto` and `reload` wait until the page's scripts run, unless the call sets `waitUntil`. Returns the page. */
export function awake(page: Page): Page {
  const answers = () => page.waitForFunction(() => !("earlyClicks" in window));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await answers();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await answers();
    return response;
  };
  return page;
}
