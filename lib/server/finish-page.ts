import { withPageFonts } from "@/lib/fonts/page-fonts";
import { withPageStyles } from "./page-styles";

/** Returns the text of an element. `rest` begins with the end of its start tag. */
function contentOf(rest: string): string {
  const start = rest.indexOf(">") + 1;
  return rest.slice(start, rest.indexOf("</script>", start));
}

const SCRIPT = /<script src="(\/_next\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Next's scripts wait for the first paint: `page-scripts/after-paint.ts` starts them. */
const withWaitingScripts = (html: string) =>
  html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT, '<script type="waiting" src="$1">');

/**
 * Makes all changes to a page after Next rendered it. The nonce is removed. The styles and fonts for the first paint
 * are put into the page, and the rest waits. `scripts` are the texts of the scripts with the nonce.
 */
export async function finishPage(
  made: string,
  nonce: string,
): Promise<{ html: string; scripts: string[] }> {
  // The nonce is on scripts, and in the data for hydration. Without it the same page is equal byte for byte.
  const bare = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const scripts = made
    .split(`<script nonce="${nonce}"`)
    .slice(1)
    .map((text) => bare(contentOf(text)));
  const html = withPageFonts(await withPageStyles(withWaitingScripts(bare(made))));
  return { html, scripts };
}
