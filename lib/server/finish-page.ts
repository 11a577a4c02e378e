import { withPageFonts } from "@/lib/fonts/page-fonts";
import { withPageStyles } from "./page-styles";

/** The text of an element whose start tag's end, and all that follows, is given. */
function contentOf(rest: string): string {
  const start = rest.indexOf(">") + 1;
  return rest.slice(start, rest.indexOf("</script>", start));
}

/**
 * All that is changed in a page after Next made it: the nonce goes, and the styles and fonts that it needs to be painted come
 * in. `scripts` are the texts of those that carried the nonce.
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
  return { html: withPageFonts(await withPageStyles(bare(made))), scripts };
}
