import "server-only";
import { LRUCache } from "lru-cache";
import rehypeHighlight from "rehype-highlight";
import rehypeRaw from "rehype-raw";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import sanitizeHtml from "sanitize-html";
import { unified } from "unified";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { remarkMoney } from "./dollar-math";
import { type HtmlNode, rehypePrefixIds } from "./heading-ids";
import { isImageSource, isSafeLink, isWebAddress } from "./links";
import { rehypeNoBreakUnits } from "./no-break-units";
import { rehypePlaceholders, remarkLoneFormula, renderPlaceholders } from "./placeholders";

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
  .use(rehypeStringify)
  .freeze();

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

const TEXT_SIZES = "(min-width: 50rem) 48rem, 100vw";

/** An image in a text; a width or height the author gives is kept, and the other follows. */
function textImage(src: string, { width, height }: sanitizeHtml.Attributes) {
  const { srcSet, sizes, ...own } = imageAttributes(src, { sizes: TEXT_SIZES });
  const sources = { src, ...(srcSet && sizes ? { srcset: srcSet, sizes } : {}) };
  if (!own.width || !own.height || (width && height)) return sources;
  const scale = width ? Number(width) / own.width : height ? Number(height) / own.height : 1;
  if (!(scale > 0)) return sources;
  const scaled = (side: number) => String(Math.max(1, Math.round(side * scale)));
  return { ...sources, width: scaled(own.width), height: scaled(own.height) };
}

/** Everything that may reach a page; what is not named here is dropped. Shared by all HTML from content. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...HEADINGS,
    ..."p br hr blockquote pre code kbd samp var em strong b i u s del ins mark small sub sup".split(
      " ",
    ),
    ..."ul ol li dl dt dd a img figure figcaption picture source".split(" "),
    ..."table caption colgroup col thead tbody tfoot tr th td".split(" "),
    ..."div span section aside details summary abbr cite q time input".split(" "),
  ],
  allowedAttributes: {
    "*": ["id", "title", "lang", "dir", "aria-label", "aria-hidden", "aria-describedby"],
    a: ["href", "rel", "data-footnote-ref", "data-footnote-backref"],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
    source: ["srcset", "media", "type"],
    input: ["type", "checked", "disabled"],
    ol: ["start", "reversed"],
    td: ["colspan", "rowspan", "align"],
    th: ["colspan", "rowspan", "align", "scope"],
    col: ["span"],
    details: ["open"],
    time: ["datetime"],
    section: ["data-footnotes"],
    span: ["data-set-aside"],
  },
  allowedClasses: {
    code: ["hljs", "language-*"],
    span: ["hljs-*"],
    ul: ["contains-task-list"],
    li: ["task-list-item"],
    section: ["footnotes"],
    h2: ["sr-only"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...rest }) => {
      const isSafe = href !== undefined && isSafeLink(href);
      const isElsewhere = isSafe && /^https?:/i.test(href);
      return {
        tagName,
        attribs: {
          ...rest,
          ...(isSafe ? { href } : {}),
          ...(isElsewhere ? { rel: "noopener noreferrer" } : {}),
        },
      };
    },
    img: (tagName, { src, srcset, sizes, ...rest }) => ({
      tagName,
      attribs: {
        alt: "",
        ...rest,
        ...(src !== undefined && isImageSource(src) ? textImage(src, rest) : {}),
        loading: "lazy",
        decoding: "async",
      },
    }),
    // The only input Markdown makes is a task list's check box.
    input: (tagName, { checked }) => ({
      tagName,
      attribs: {
        type: "checkbox",
        disabled: "",
        "aria-label": checked === undefined ? "To do" : "Done",
        ...(checked === undefined ? {} : { checked: "" }),
      },
    }),
  },
};

/** Marks of emphasis in one block; the parser compares each with all before it. */
const MOST_MARKS = 5_000;

const hasTooManyMarks = (markdown: string): boolean =>
  markdown
    .split(/\n[ \t]*\n/)
    .some((block) => (block.match(/\*+|_+|~+/g)?.length ?? 0) > MOST_MARKS);

const asItIs = (markdown: string): string =>
  `<pre><code>${sanitizeHtml(markdown, { allowedTags: [], disallowedTagsMode: "escape" })}</code></pre>`;

/** Nobody nests so deep by hand; each level is a call within a call. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError;

async function render(markdown: string): Promise<string> {
  if (hasTooManyMarks(markdown)) return asItIs(markdown);
  try {
    const file = await pipeline.process(markdown);
    return await renderPlaceholders(sanitizeHtml(String(file), policy), file);
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
  const visit = ({ tagName, properties, children = [] }: HtmlNode) => {
    if (tagName === "a") found.push(properties?.href);
    if (tagName === "img") found.push(properties?.src);
    children.forEach(visit);
  };
  try {
    visit(await reading.run(reading.parse(markdown)));
  } catch (error) {
    if (!isTooDeep(error)) throw error;
  }
  return found.filter(
    (address) => typeof address === "string" && isSafeLink(address) && isWebAddress(address),
  ) as string[];
}
