// What a page does not need to be painted waits: its scripts, and the rest of its styles. Over a slow line they would be
// fetched before its pictures.

const LONGEST_WAIT_MS = 3_000;

/** Gives the browser what waits. React and Next find each by its address as it stands there, and load none again. */
function start(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>("script[type=waiting]")) {
    const script = document.createElement("script");
    script.src = waiting.getAttribute("src") ?? "";
    waiting.replaceWith(script);
  }
  const sheets = 'link[media="(scripting: none)"]';
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(sheets)) sheet.media = "all";
}

/** Starts it after the first painting of any content. A tab behind is not painted: there it waits for three seconds. */
export function startWhenPainted(): void {
  addEventListener("DOMContentLoaded", () => {
    setTimeout(start, LONGEST_WAIT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
  });
}
