import type { Page } from "playwright/test";

/** The page. From now on each visit waits until its scripts answer, unless a call says what to wait for. */
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
