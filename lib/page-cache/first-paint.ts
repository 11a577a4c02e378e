// A page is painted as early as the line allows: what painting needs stands in it.

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"([^>]*?)\/?>/g;

/** A stylesheet's text as it reads in a page: its addresses were relative to its own. */
const inPage = (css: string, address: string): string =>
  css
    .replace(
      /url\((["']?)(?![/#"']|data:)([^)"']+)\1\)/g,
      (_, quote: string, path: string) =>
        `url(${quote}${new URL(path, `http://here${address}`).pathname}${quote})`,
    )
    .replaceAll("</", "<\\/");

/**
 * A finished page of Next's with its stylesheets in it, so that nothing is asked for before it is painted. `read` gives
 * a stylesheet's text; a stylesheet that it does not know stays a link.
 */
export async function paintEarly(
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

/** A page's `Link` header without the stylesheets that stand in it. */
export const linksOfPainted = (link: string): string =>
  link
    .split(/,\s*(?=<)/)
    .filter((one) => !/;\s*as="?style\b/.test(one))
    .join(", ");
