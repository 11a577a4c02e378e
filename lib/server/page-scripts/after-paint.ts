// Loads the scripts and the remaining styles of a page after the first paint. Over a slow line they would come before
// the page's pictures.

const LONGEST_WAIT_MS = 3_000;

/** A style sheet that waited is in use, or cannot be had. */
const inUse = (sheet: HTMLLinkElement) =>
  new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = done;
    sheet.media = "all";
  });

/**
 * Loads the waiting scripts and styles. React and Next find each script by its address in the page, and load none
 * again.
 */
async function start(): Promise<void> {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>("script[type=waiting]")) {
    const script = document.createElement("script");
    script.src = waiting.getAttribute("src") ?? "";
    waiting.replaceWith(script);
  }
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[media="(scripting: none)"]');
  await Promise.all([...sheets].map(inUse));
}

/**
 * Starts what waits after the first painting of any content. A tab in the background is not painted: there it waits for three
 * seconds. Calls `then` once the styles are in use.
 */
export function startWhenPainted(then: () => void): void {
  let hasStarted = false;
  const startOnce = () => {
    if (hasStarted) return;
    hasStarted = true;
    void start().then(then);
  };
  addEventListener("DOMContentLoaded", () => {
    setTimeout(startOnce, LONGEST_WAIT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) startOnce();
    }).observe({ type: "paint", buffered: true });
  });
}
