import { withPageFonts } from "@/lib/fonts/page-fonts";
import { withPageStyles } from "./page-styles";

/** The text of a script. `rest` is the page's HTML after the nonce in the script's start tag. */
function contentOf(rest: string): string {
  const start = rest.indexOf(">") + 1;
  return rest.slice(start, rest.indexOf("</script>", start));
}

const SCRIPT = /<script src="(\/_next\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Next's scripts wait for the first paint: `page-scripts/first.ts` starts them. */
const withWaitingScripts = (html: string) =>
  html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT, '<script type="waiting" src="$1">');

/**
 * Changes a page that Next has rendered: removes the nonce, puts the styles and fonts for the first paint into it, and
 * makes Next's scripts wait. `scripts` are the texts of the scripts that had the nonce.
 */
export async function finishPage(
  made: string,
  nonce: string,
): Promise<{ html: string; scripts: string[] }> {
  // Next puts the nonce into scripts and into the data for hydration. Without the nonce, equal pages have equal bytes.
  const bare = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const scripts = made
    .split(`<script nonce="${nonce}"`)
    .slice(1)
    .map((text) => bare(contentOf(text)));
  const html = withPageFonts(await withPageStyles(withWaitingScripts(bare(made))));
  return { html, scripts };
}
