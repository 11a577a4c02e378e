import "server-only";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import rehypeHighlight from "rehype-highlight";
import rehypeRaw from "rehype-raw";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { remarkMoney } from "./dollar-math";
import { rehypePrefixIds } from "./heading-ids";
import { writeHtml } from "./html-tree";
import { isSafeLink, isWebAddress } from "./links";
import { rehypeNoBreakUnits } from "./no-break-units";
import { rehypeFillPlaceholders, rehypePlaceholders, remarkLoneFormula } from "./placeholders";
import { rehypeSanitizeHtml } from "./sanitize";

/** As far as what a text means. */
const reading = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkMoney)
  .use(remarkLoneFormula)
  // One prefix for all ids, given last.
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
  .use(rehypeRaw)
  .use(rehypePlaceholders)
  .freeze();

const pipeline = reading()
  .use(rehypeSlug)
  .use(rehypePrefixIds)
  .use(rehypeNoBreakUnits)
  .use(rehypeHighlight, { detect: false })
  // The last word on what an author wrote.
  .use(rehypeSanitizeHtml)
  .use(rehypeFillPlaceholders)
  .freeze();

/** Marks of emphasis in one block; the parser compares each with all before it. */
const MOST_MARKS = 5_000;

const hasTooManyMarks = (markdown: string): boolean =>
  markdown
    .split(/\n[ \t]*\n/)
    .some((block) => (block.match(/\*+|_+|~+/g)?.length ?? 0) > MOST_MARKS);

const asItIs = (markdown: string): string => writeHtml(h("pre", [h("code", markdown)]));

/** Nobody nests so deep by hand; each level is a call within a call. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError;

async function render(markdown: string): Promise<string> {
  if (hasTooManyMarks(markdown)) return asItIs(markdown);
  try {
    return writeHtml(await pipeline.run(pipeline.parse(markdown), markdown));
  } catch (error) {
    if (isTooDeep(error)) return asItIs(markdown);
    throw error;
  }
}

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;

/** HTML by its Markdown: an edit of anything has all pages and feeds rendered anew, and their texts are the same. */
const rendered = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
});

/**
 * Markdown (GitHub's flavour with HTML, formulas in dollars and diagrams in `mermaid` fences) to HTML that is safe
 * to put into a page. What would take the parser too long, or too deep, is shown as it was written.
 */
export async function renderMarkdown(markdown: string): Promise<string> {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = await render(markdown);
  rendered.set(markdown, html);
  return html;
}

/** Parsing costs much more than looking whether there is anything to find. */
const MAY_LEAD_AWAY = /https?:|www\./i;

/** The web addresses that a Markdown text links to or shows pictures from, in their order. */
export async function webAddressesIn(markdown: string): Promise<string[]> {
  if (!MAY_LEAD_AWAY.test(markdown) || hasTooManyMarks(markdown)) return [];
  const found: unknown[] = [];
  try {
    visit(await reading.run(reading.parse(markdown)), "element", ({ tagName, properties }) => {
      if (tagName === "a") found.push(properties.href);
      if (tagName === "img") found.push(properties.src);
    });
  } catch (error) {
    if (!isTooDeep(error)) throw error;
  }
  return found.filter(
    (address): address is string =>
      typeof address === "string" && isSafeLink(address) && isWebAddress(address),
  );
}
