// A page is painted as early as the line allows: what painting needs stands in it, what it does not need waits.

/** The type of a script that waits: a browser neither fetches nor runs what it does not know. */
const WAITING = "text/waiting";

/**
 * What comes, once, after the first painting; after three seconds where nothing is painted, as in a tab behind. The
 * scripts that wait are started: React finds one by `async` and `src`, and so loads none again. The sections that were
 * not laid out are, one a frame, when the fonts are there: with each font they would be again.
 */
export const AFTER_PAINT = `(function () {
  var timer = setTimeout(start, 3000);
  function start() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    document.querySelectorAll('script[type="${WAITING}"]').forEach(function (waiting) {
      var script = document.createElement("script");
      script.async = true;
      script.src = waiting.getAttribute("src");
      waiting.replaceWith(script);
    });
    var sections = Array.from(document.querySelectorAll("main > section"));
    document.fonts.ready.then(function settle() {
      var section = sections.shift();
      if (!section) return delete document.documentElement.dataset.arriving;
      section.style.contentVisibility = "visible";
      requestAnimationFrame(settle);
    });
  }
  try {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  } catch (error) {
    start();
  }
})()`;

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"([^>]*?)\/?>/g;

/** A click that comes before them waits for them too: `lib/early-clicks.ts`. */
const doLittleFirst = (html: string): string =>
  html
    .replace("<html ", "<html data-arriving ")
    .replace(SCRIPT_PRELOAD, "")
    .replace(SCRIPT, `<script type="${WAITING}" src="$1">`)
    .replace("</body>", () => `<script>${AFTER_PAINT}</script></body>`);

/** A stylesheet's text as it reads in a page: its addresses were relative to its own. */
const inPage = (css: string, address: string): string =>
  css
    .replace(
      /url\((["']?)(?![/#"']|data:)([^)"']+)\1\)/g,
      (_, quote: string, path: string) =>
        `url(${quote}${new URL(path, `http://here${address}`).pathname}${quote})`,
    )
    .replaceAll("</", "<\\/");

async function withStyles(
  html: string,
  read: (address: string) => Promise<string | undefined>,
): Promise<string> {
  const addresses = new Set([...html.matchAll(STYLESHEET)].map(([, address = ""]) => address));
  const texts = new Map<string, string>();
  for (const address of addresses) {
    const css = await read(address);
    if (css !== undefined) texts.set(address, inPage(css, address));
  }
  return html.replace(STYLESHEET, (tag, address: string, attributes: string) => {
    const css = texts.get(address);
    // React looks for the link, and fetches the stylesheet again where it finds none. Disabled, it is never fetched;
    // `media` tells the same to browsers that look ahead for what a page will need.
    return css === undefined
      ? tag
      : `<style>${css}</style><link rel="stylesheet" href="${address}"${attributes} media="not all" disabled="">`;
  });
}

/**
 * A finished page of Next's made quick to paint: its stylesheets stand in it, so that nothing is asked for first; its
 * scripts are fetched after the first painting, so that its fonts have the line, and its painting the processor, to
 * themselves; and what is out of sight is laid out after it. `read` gives a stylesheet's text; a stylesheet that it
 * does not know stays a link.
 */
export async function paintEarly(
  html: string,
  read: (address: string) => Promise<string | undefined>,
): Promise<string> {
  return doLittleFirst(await withStyles(html, read));
}

/** A page's `Link` header without the stylesheets that stand in it. */
export const linksOfPainted = (link: string): string =>
  link
    .split(/,\s*(?=<)/)
    .filter((one) => !/;\s*as="?style\b/.test(one))
    .join(", ");
