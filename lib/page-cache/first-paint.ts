// A page is painted as early as the line allows: what painting needs stands in it, what it does not need waits.

/** The type of a script that waits: a browser neither fetches nor runs what it does not know. */
const WAITING = "text/waiting";

/**
 * Starts the scripts that wait, once something of the page has been seen; after three seconds in any case. React finds
 * a script by `async` and `src`, and so loads none again.
 */
export const START_SCRIPTS = `(function(){var t=setTimeout(start,3000);function start(){clearTimeout(t);document.querySelectorAll('script[type="${WAITING}"]').forEach(function(o){var s=document.createElement("script");s.async=true;s.src=o.getAttribute("src");o.replaceWith(s)})}try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){start()}})()`;

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"([^>]*?)\/?>/g;

const startLate = (html: string): string =>
  html
    .replace(SCRIPT_PRELOAD, "")
    .replace(SCRIPT, `<script type="${WAITING}" src="$1">`)
    .replace("</body>", () => `<script>${START_SCRIPTS}</script></body>`);

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
    // React looks for the link, and fetches the stylesheet again where it finds none; disabled, it is never fetched.
    return css === undefined
      ? tag
      : `<style>${css}</style><link rel="stylesheet" href="${address}"${attributes} disabled="">`;
  });
}

/**
 * A finished page of Next's made quick to paint: its stylesheets stand in it, so that nothing is asked for first, and
 * its scripts are fetched after the first painting, so that its fonts have the line, and its painting the processor,
 * to themselves. It can be read and followed before they run. `read` gives a stylesheet's text; a stylesheet that it
 * does not know stays a link.
 */
export async function paintEarly(
  html: string,
  read: (address: string) => Promise<string | undefined>,
): Promise<string> {
  return startLate(await withStyles(html, read));
}
