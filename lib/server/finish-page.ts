import { withPageFonts } from "@/lib/fonts/page-fonts";
import { withPageStyles } from "./page-styles";

/** The text of an element whose start tag's end, and all that follows, is given. */
function contentOf(rest: string): string {
  const start = rest.indexOf(">") + 1;
  return rest.slice(start, rest.indexOf("</script>", start));
}

const SCRIPT = /<script src="(\/_next\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** With Next's scripts waiting for the first painting: `page-scripts/after-paint.ts` starts them. */
const withWaitingScripts = (html: string) =>
  html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT, '<script type="waiting" src="$1">');

/**
 * All that is changed in a page after Next made it: the nonce goes, and the styles and fonts that it needs to be painted come
 * in; the rest waits. `scripts` are the texts of those that carried the nonce.
 */
export async function finishPage(
  made: string,
  nonce: string,
): Promise<{ html: string; scripts: string[] }> {
  // It is at scripts, and in the data by which the page wakes up. The same page stays the same, byte for byte.
  const bare = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const scripts = made
    .split(`<script nonce="${nonce}"`)
    .slice(1)
    .map((text) => bare(contentOf(text)));
  const html = withPageFonts(await withPageStyles(withWaitingScripts(bare(made))));
  return { html, scripts };
}
