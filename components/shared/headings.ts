export interface Heading {
  id: string;
  text: string;
  /** Those below it, one level down. */
  parts?: Heading[];
}

const HEADING = /<h([23])(?:\s[^>]*)?\sid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

/** The text in a piece of rendered HTML; a formula is read as its MathML, without its source. */
export const plainText = (html: string): string =>
  html
    .replace(/<annotation\b.*?<\/annotation>|<span class="katex-html".*$/gs, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();

/** The second-level headings of rendered HTML, each with those of the third level below it. */
export function headingsOf(html: string): Heading[] {
  const headings: Required<Heading>[] = [];
  for (const [whole, level, id = "", inner = ""] of html.matchAll(HEADING)) {
    if (whole.includes("sr-only")) continue;
    const heading = { id, text: plainText(inner), parts: [] };
    if (level === "2") headings.push(heading);
    else headings.at(-1)?.parts.push(heading);
  }
  return headings;
}
