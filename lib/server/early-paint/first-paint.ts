import { AFTER_PAINT } from "./generated/page-scripts";
import { neededStyles } from "./needed-styles";

// A page is painted as early as the line allows: what painting needs stands in it, what it does not need waits.

/** The type of a script that waits: a browser neither fetches nor runs what it does not know. */
const WAITING = "text/waiting";

/** A page's fonts are in a style of their own: without scripts it counts, with them it waits. */
const FONTS = 'data-fonts media="(scripting: none)"';

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;
const STYLESHEET = /<link rel="stylesheet" href="(\/(?:_next\/static|katex)\/[^"]+)"([^>]*?)\/?>/g;

/** A click that comes before the scripts waits for them, too: `page-scripts/early-clicks.ts`. */
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

/** A stylesheet as pages have it: its fonts, and what gives of all else the part that a page needs. */
interface Stylesheet {
  css: string;
  fonts: string;
  needed: ReturnType<typeof neededStyles>;
}

const isOfNext = (address: string) => address.startsWith("/_next/");

/** By address, each made once: they are few, and stay. */
const stylesheets = new Map<string, Stylesheet>();

function stylesheetOf(css: string, address: string): Stylesheet {
  const known = stylesheets.get(address);
  if (known?.css === css) return known;
  const text = inPage(css, address);
  // KaTeX's faces stay with its styles: a browser fetches a font when it is used.
  const fonts = isOfNext(address) ? (text.match(FONT_FACE) ?? []).join("") : "";
  const rules = fonts === "" ? text : text.replace(FONT_FACE, "");
  const stylesheet = { css, fonts, needed: neededStyles(rules) };
  stylesheets.set(address, stylesheet);
  return stylesheet;
}

async function withStyles(
  html: string,
  read: (address: string) => Promise<string | undefined>,
): Promise<string> {
  const addresses = new Set([...html.matchAll(STYLESHEET)].map(([, address = ""]) => address));
  const found = new Map<string, Stylesheet>();
  for (const address of addresses) {
    const css = await read(address);
    if (css !== undefined) found.set(address, stylesheetOf(css, address));
  }
  return html.replace(STYLESHEET, (tag, address: string, attributes: string) => {
    const stylesheet = found.get(address);
    if (!stylesheet) return tag;
    const { fonts, needed } = stylesheet;
    // The values of the theme stand in one stylesheet, and others of the page use them.
    const others = [...found.values()].filter((one) => one !== stylesheet).map(({ css }) => css);
    // React looks for the link, and fetches the stylesheet at once where it finds none. Disabled, it waits; `media` tells
    // the same to browsers that look ahead for what a page will need.
    return (
      `<style>${needed([html, ...others].join("\n"))}</style>` +
      (fonts && `<style ${FONTS}>${fonts}</style>`) +
      `<link rel="stylesheet" href="${address}"${attributes} media="not all" disabled="">`
    );
  });
}

/**
 * A finished page of Next's made quick to paint: what it needs of its stylesheets stands in it, so that nothing is asked
 * for first; its fonts and scripts are fetched after the first painting, so that the page has the line and the processor
 * to itself; and what is out of sight is laid out after it. `read` gives a stylesheet's text; a stylesheet that it does
 * not know stays a link.
 */
export async function paintEarly(
  html: string,
  read: (address: string) => Promise<string | undefined>,
): Promise<string> {
  return doLittleFirst(await withStyles(html, read));
}

/** What waits, or stands in the page: Next's own fonts, stylesheets. */
const LATE_LINK = /^<\/_next\/static\/[^>]+>.*;\s*as="?font\b|;\s*as="?style\b/;

/** A page's `Link` header without what need not be fetched early; other fonts, those of formulas, are. */
export const linksOfPainted = (link: string): string =>
  link
    .split(/,\s*(?=<)/)
    .filter((one) => !LATE_LINK.test(one))
    .join(", ");
