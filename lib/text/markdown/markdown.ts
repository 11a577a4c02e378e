import "server-only";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import rehypeRaw from "rehype-raw";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { rehypeMediaFigures } from "../blocks/media-figures";
import { remarkBillsOfMaterials } from "../fences/bill-of-materials";
import { remarkSpecTables } from "../fences/spec-table";
import { isSafeLink, isWebAddress } from "../links";
import { rehypeNoBreakUnits } from "../no-break-units";
import { remarkMoney } from "./dollar-math";
import { rehypeFigures } from "./figures";
import { rehypeHeadingLines, rehypePrefixIds } from "./heading-ids";
import { rehypeHighlightCode } from "./highlight-code";
import { writeHtml } from "./html-tree";
import { rehypeInlineDrawings } from "./inline-drawings";
import {
  rehypeFillPlaceholders,
  rehypePlaceholders,
  remarkFenceInfo,
  remarkLoneFormula,
} from "./placeholders";
import type { Reader } from "./reader";
import { rehypeSanitizeHtml } from "./sanitize";

/** Markdown to a tree that shows what a text means; it is not safe to show yet. */
const reading = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkMoney)
  .use(remarkLoneFormula)
  .use(remarkSpecTables)
  .use(remarkBillsOfMaterials)
  .use(remarkFenceInfo)
  // `rehypePrefixIds` gives all ids one prefix later.
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
  .use(rehypeRaw)
  .use(rehypePlaceholders)
  .freeze();

const pipeline = reading()
  .use(rehypeSlug)
  .use(rehypePrefixIds)
  .use(rehypeFigures)
  .use(rehypeNoBreakUnits)
  .use(rehypeHighlightCode)
  // The last word on what an author wrote.
  .use(rehypeSanitizeHtml)
  .use(rehypeHeadingLines)
  .use(rehypeMediaFigures)
  .use(rehypeInlineDrawings)
  .use(rehypeFillPlaceholders)
  .freeze();

/** The most marks of emphasis in one block: the parser compares each with all before it. */
const MOST_MARKS = 5_000;
/** The most pairs of ends of links, each with those before it in its block. */
const MOST_PAIRS = MOST_MARKS ** 2;

/** Code between fences, of which the parser compares nothing. */
const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1[`~]*[ \t]*$/gm;

/** How often each block has a mark. */
const countsOf = (mark: RegExp, markdown: string): number[] =>
  markdown.split(/\n[ \t]*\n/).map((block) => block.match(mark)?.length ?? 0);

function hasTooManyMarks(markdown: string): boolean {
  if (countsOf(/\*+|_+|~+/g, markdown).some((count) => count > MOST_MARKS)) return true;
  const ends = countsOf(/\]/g, markdown.replace(FENCED, ""));
  return ends.reduce((pairs, count) => pairs + count ** 2, 0) > MOST_PAIRS;
}

const asItIs = (markdown: string): string => writeHtml(h("pre", [h("code", markdown)]));

/** Plugins are recursive, so text that is nested thousands of levels deep overflows the stack. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError;

async function render(markdown: string, reader: Reader): Promise<string> {
  if (hasTooManyMarks(markdown)) return asItIs(markdown);
  try {
    const file = { value: markdown, data: { reader } };
    return writeHtml(await pipeline.run(pipeline.parse(markdown), file));
  } catch (error) {
    if (isTooDeep(error)) return asItIs(markdown);
    throw error;
  }
}

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;

/** HTML by its reader, the language and its Markdown. An edit has pages rendered anew, and most of their texts have not changed. */
const rendered = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * Markdown (GitHub's flavour with HTML, formulas in dollars; diagrams in `mermaid`, datasheets in `spec`, bills of
 * materials in `bom`, charts in `chart` and demos in `demo` fences; videos and models as pictures) to HTML that is safe to
 * put into a page. Text that would take the parser too long, or is nested too deeply, is shown as it was written. What
 * these blocks say by themselves is in `language`. `isForOwner` also says why one is not shown as what it should be.
 */
export async function renderMarkdown(
  markdown: string,
  { isForOwner = false, language = DEFAULT_LANGUAGE }: Partial<Reader> = {},
): Promise<string> {
  const key = `${isForOwner ? "owner" : "all"} ${language}\n${markdown}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = await render(markdown, { isForOwner, language });
  rendered.set(key, html);
  return html;
}

/** A quick test, because parsing costs much more. */
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
