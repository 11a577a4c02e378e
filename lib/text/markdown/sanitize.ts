import type { Root } from "hast";
import sanitizeHtml from "sanitize-html";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { RENDERERS } from "../fences/renderers";
import { figureKeyIn } from "../figures/figure-links";
import { isImageSource, isSafeLink, isWebAddress } from "../links";
import { readHtml, writeHtml } from "./html-tree";
import { TEXT_SIZES } from "./text-sizes";

const SCHEMES = ["http", "https", "mailto", "tel"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Returns the attributes of an image. A width or height that the author sets is kept. The missing side is computed. */
function textImage(src: string, { width, height }: sanitizeHtml.Attributes) {
  const { srcSet, sizes, ...own } = imageAttributes(src, { sizes: TEXT_SIZES });
  const sources = { src, ...(srcSet && sizes ? { srcset: srcSet, sizes } : {}) };
  if (!own.width || !own.height || (width && height)) return sources;
  const scale = width ? Number(width) / own.width : height ? Number(height) / own.height : 1;
  if (!(scale > 0)) return sources;
  const scaled = (side: number) => String(Math.max(1, Math.round(side * scale)));
  return { ...sources, width: scaled(own.width), height: scaled(own.height) };
}

/** The allowed classes of Markdown, blocks and fences, by tag name. */
function keptClasses(): Record<string, string[]> {
  const kept: Record<string, string[]> = {
    code: ["hljs", "language-*"],
    span: ["hljs-*"],
    ul: ["contains-task-list"],
    li: ["task-list-item"],
    section: ["footnotes"],
    h2: ["sr-only"],
    div: ["gallery", "alert", "alert-*"],
    p: ["alert-title"],
  };
  for (const renderer of Object.values(RENDERERS)) {
    if (!("keeps" in renderer)) continue;
    for (const [tag, names] of Object.entries(renderer.keeps)) {
      kept[tag] = [...(kept[tag] ?? []), ...names];
    }
  }
  return kept;
}

/** Everything that an author's HTML may contain; the rest is dropped. */
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
    "*": [
      ...["id", "title", "lang", "dir", "aria-label", "aria-hidden", "aria-describedby"],
      // Only `rehypeSourceLines` writes this attribute.
      "data-lines",
    ],
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
    span: ["data-placeholder"],
    div: ["role"],
  },
  allowedClasses: keptClasses(),
  allowedSchemes: SCHEMES,
  // A link to a figure still has a `fig:` address here. After the text is read from the cache,
  // `lib/content/figures/linked-figures.ts` replaces this address.
  allowedSchemesByTag: { a: [...SCHEMES, "fig"] },
  allowProtocolRelative: false,
  // Browsers have the same limit. It prevents recursive functions, which run later, from overflowing the stack.
  nestingLimit: 512,
  transformTags: {
    a: (tagName, { href, ...rest }) => {
      const isSafe = href !== undefined && (isSafeLink(href) || figureKeyIn(href) !== null);
      const isElsewhere = isSafe && isWebAddress(href);
      const rel: sanitizeHtml.Attributes = isElsewhere ? { rel: "noopener noreferrer" } : {};
      return { tagName, attribs: { ...rest, ...(isSafe ? { href } : {}), ...rel } };
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
    div: (tagName, { role, ...rest }) => ({
      tagName,
      attribs: role === "note" ? { ...rest, role } : rest,
    }),
    // Markdown makes only one kind of input: the check box of a task list.
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

/** Reduces HTML to the allowed elements of the policy. */
export const sanitized = (html: string): string => sanitizeHtml(html, policy);

/** Reduces a tree to the allowed elements of the policy. A later plugin must sanitise the HTML that it adds. */
export const rehypeSanitizeHtml =
  () =>
  (tree: Root): Root =>
    readHtml(sanitized(writeHtml(tree)));
