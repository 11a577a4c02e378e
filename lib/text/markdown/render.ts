import "server-only";
import rehypeRaw from "rehype-raw";
import rehypeSlug from "rehype-slug";
import remarkCjkFriendly from "remark-cjk-friendly/parseOnly";
import remarkCjkFriendlyStrikethrough from "remark-cjk-friendly-gfm-strikethrough/parseOnly";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { remarkAlerts } from "../blocks/alerts";
import { rehypeMediaFigures } from "../blocks/media-figures";
import { rehypeYoutube } from "../blocks/youtube";
import { remarkFences } from "../fences/render-fence";
import { isSafeLink, isWebAddress } from "../links";
import { rehypeNoBreakUnits } from "../no-break-units";
import { remarkMoney } from "./dollar-math";
import { rehypeFigures } from "./figures";
import { rehypeHeadingLines, rehypePrefixIds } from "./heading-ids";
import { rehypeHighlightCode } from "./highlight-code";
import { writeHtml } from "./html-tree";
import { rehypeInlineDrawings } from "./inline-drawings";
import { rehypeFillPlaceholders, rehypePlaceholders, remarkLoneFormula } from "./placeholders";
import type { Reader } from "./reader";
import { rehypeSanitizeHtml } from "./sanitize";
import { rehypeSourceLines } from "./source-lines";

/** Turns Markdown into a tree of HTML that is not safe to show yet. */
const reading = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // With these two plugins, "**" and "~~" need no spaces beside them, as in Chinese and Japanese texts.
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
  .use(remarkMath)
  .use(remarkMoney)
  .use(remarkLoneFormula)
  .use(remarkAlerts)
  .use(remarkFences)
  // With an empty `clobberPrefix`, ids have no prefix yet: `rehypePrefixIds` adds it later.
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
  .use(rehypeRaw)
  .use(rehypePlaceholders)
  .freeze();

const pipeline = reading()
  .use(rehypeSourceLines)
  .use(rehypeSlug)
  .use(rehypePrefixIds)
  .use(rehypeFigures)
  .use(rehypeNoBreakUnits)
  .use(rehypeHighlightCode)
  // `rehypeSanitizeHtml` drops HTML that is forbidden for authors. Plugins that add such HTML must come after it.
  .use(rehypeSanitizeHtml)
  .use(rehypeHeadingLines)
  .use(rehypeMediaFigures)
  .use(rehypeYoutube)
  .use(rehypeInlineDrawings)
  .use(rehypeFillPlaceholders)
  .freeze();

/** Plugins are recursive. So a text with thousands of nested levels overflows the stack, which throws a RangeError. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError;

/** The limit of tags, because pages, feeds and cards parse the HTML again in the process that serves the site. */
const MOST_TAGS = 120_000;
/** The limit of pictures. The HTML lists the sizes of each picture, which takes half a kilobyte or more. */
const MOST_PICTURES = 2_000;
/** The limit in characters. */
const LONGEST_HTML = 4_000_000;

/** The HTML, or the reason why there is no HTML, as the end of a sentence. */
export type Rendering = { html: string } | { reason: string };

function bounded(html: string): Rendering {
  if (html.length > LONGEST_HTML) return { reason: "its HTML is too long" };
  const isTooMany = (what: string, most: number) => html.split(what).length - 1 > most;
  if (isTooMany("<", MOST_TAGS)) {
    return { reason: `its HTML has more than ${MOST_TAGS.toLocaleString("en")} tags` };
  }
  return isTooMany("<img", MOST_PICTURES)
    ? { reason: `it has more than ${MOST_PICTURES.toLocaleString("en")} pictures` }
    : { html };
}

/** Renders Markdown like `renderMarkdown`, but without limits of time and memory. */
export async function render(markdown: string, reader: Reader): Promise<Rendering> {
  try {
    const file = { value: markdown, data: { reader } };
    return bounded(writeHtml(await pipeline.run(pipeline.parse(markdown), file)));
  } catch (error) {
    if (isTooDeep(error)) return { reason: "it is nested too deeply" };
    throw error;
  }
}

/** Returns the web addresses of links and pictures in a Markdown text, without limits of time and memory. */
export async function readWebAddresses(markdown: string): Promise<string[]> {
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
