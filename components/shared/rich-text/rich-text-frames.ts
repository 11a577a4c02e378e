import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";
import { fill } from "@/lib/i18n/words";
import { page as english } from "@/lib/i18n/words/en";
import { compoundParts } from "@/lib/text/compounds";
import { classesOf, readHtml } from "@/lib/text/markdown/html-tree";
import { textDirection } from "@/lib/text/text-direction";
import { headingFinder, type LevelledHeading } from "./headings";
import type { TextWords } from "./rich-text-words";

/** The usual names of programming languages. */
const LANGUAGES = new Map(
  Object.entries({
    bash: "Shell",
    c: "C",
    cpp: "C++",
    css: "CSS",
    diff: "Diff",
    go: "Go",
    html: "HTML",
    ini: "INI",
    js: "JavaScript",
    javascript: "JavaScript",
    json: "JSON",
    makefile: "Makefile",
    mermaid: "Mermaid",
    python: "Python",
    py: "Python",
    rust: "Rust",
    sh: "Shell",
    shell: "Shell",
    sql: "SQL",
    ts: "TypeScript",
    typescript: "TypeScript",
    xml: "XML",
    yaml: "YAML",
  }),
);

const [COPY_ICON] = readHtml(
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="15" height="15" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1"/></svg>',
).children as ElementContent[];

/** Attributes of a box that also scrolls with the keyboard. */
const scrolling = (label: string) => ({ tabIndex: 0, role: "group", ariaLabel: label });

function languageOf(code: Element): string {
  const name = classesOf(code).find((className) => String(className).startsWith("language-"));
  const given = String(name ?? "").replace(/^language-/, "");
  return LANGUAGES.get(given) ?? given;
}

/**
 * The data attributes with the messages that appear after code was copied. English pages need no such attributes,
 * because the browser's script contains the English messages.
 */
const stateWords = ({ copied, marked }: TextWords) =>
  copied === english.text.copied ? {} : { dataCopied: copied, dataMarked: marked };

function codeBlock(pre: Element, code: Element, words: TextWords): Element {
  const language = languageOf(code);
  Object.assign(
    pre.properties,
    scrolling(language === "" ? words.code : fill(words.codeIn, { language })),
  );
  return h("div.code-block", [
    h("div.code-head", [
      h("span", language),
      h("span.copy-state", { role: "status", ...stateWords(words) }),
      h("button.copy-code.needs-script", { type: "button", ariaLabel: words.copyCode }, COPY_ICON),
    ]),
    pre,
  ]);
}

/** Keeps each short compound of a heading in one line. */
function joinCompounds(heading: Element): void {
  visit(heading, "text", (node, index, parent) => {
    if (!parent || index === undefined) return;
    const parts = compoundParts(node.value);
    if (!parts.some(({ isWhole }) => isWhole)) return;
    const nodes = parts.map(({ text, isWhole }) =>
      isWhole ? h("span.whitespace-nowrap", text) : { type: "text" as const, value: text },
    );
    parent.children.splice(index, 1, ...(nodes as ElementContent[]));
    return index + nodes.length;
  });
}

const linkedHeading = (node: Element, { id, text }: LevelledHeading, words: TextWords) =>
  h("div.heading", { dir: textDirection(text) }, [
    node,
    h("a.heading-link", { href: `#${id}`, ariaLabel: fill(words.linkTo, { text }) }, "#"),
  ]);

/** Returns the element that replaces `node` on a page. Can change `node`. */
function framed(node: Element, heading: LevelledHeading | null, words: TextWords): Element {
  if (heading) {
    joinCompounds(node);
    return linkedHeading(node, heading, words);
  }
  const [only, ...others] = node.children;
  if (node.tagName === "pre") {
    const isCode = only?.type === "element" && only.tagName === "code" && others.length === 0;
    if (isCode) return codeBlock(node, only, words);
    node.properties.tabIndex = 0;
  }
  if (classesOf(node).includes("katex-display")) {
    Object.assign(node.properties, scrolling(words.formula));
  }
  // An empty corner cell of a table is not a header.
  if (node.tagName === "th" && only === undefined) node.tagName = "td";
  return node.tagName === "table" ? h("div.table-scroll", scrolling(words.table), node) : node;
}

/** Elements that get the direction of their own text. */
const BLOCKS = [
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl"],
  ...["blockquote", "table", "figcaption", "summary"],
];

/**
 * Isolates the direction of cells without right-to-left letters. Otherwise, a value such as "-30 … 60 °C" would be
 * reversed in a right-to-left table.
 */
function isolateCells(table: Element): void {
  visit(table, "element", (cell) => {
    if (cell.tagName !== "td" && cell.tagName !== "th") return;
    if (textDirection(textOf(cell)) === "ltr") cell.children = [h("bdi", cell.children)];
    return SKIP;
  });
}

/** In a right-to-left text, a paragraph of at most this number of characters can be a name or a part number. */
const LONGEST_NAME = 40;

/** Whether a list in a right-to-left text has the text's direction: one of its items has that direction. */
const takesDirection = ({ tagName, children }: Element) =>
  (tagName === "ul" || tagName === "ol") &&
  children.some((item) => item.type === "element" && textDirection(textOf(item)) === "rtl");

/** Isolates the items of a right-to-left list that are left-to-right, so that their punctuation stays in place. */
function isolateItems(list: Element): void {
  for (const item of list.children) {
    if (item.type !== "element" || textDirection(textOf(item)) !== "ltr") continue;
    const blocks = item.children.filter(
      (child): child is Element => child.type === "element" && BLOCKS.includes(child.tagName),
    );
    const paragraphs = blocks.filter(({ tagName }) => tagName === "p");
    for (const part of blocks.length === 0 ? [item] : paragraphs) {
      part.children = [h("bdi", part.children)];
    }
  }
}

/**
 * Sets the direction of every block from the block's own text. Inner elements inherit the direction. If the first block
 * is right-to-left, a short left-to-right paragraph is marked, so that it is aligned like the text.
 */
export function setDirections(tree: Root): void {
  const first = tree.children.find((child) => child.type === "element");
  const isFromRight = first !== undefined && textDirection(textOf(first)) === "rtl";
  visit(tree, "element", (node) => {
    const isHeading = classesOf(node).includes("heading");
    if (isHeading || node.tagName === "pre") return SKIP;
    if (!BLOCKS.includes(node.tagName)) return;
    if (isFromRight && takesDirection(node)) {
      isolateItems(node);
      return SKIP;
    }
    const text = textOf(node);
    node.properties.dir ??= textDirection(text);
    const isShort = isFromRight && node.tagName === "p" && text.trim().length <= LONGEST_NAME;
    if (isShort && node.properties.dir === "ltr") node.properties.dataName = "";
    if (node.tagName === "table" && node.properties.dir !== "ltr") isolateCells(node);
    return SKIP;
  });
}

/**
 * Adds elements that a page needs around the blocks of a text: links beside headings, heads of code blocks, and boxes
 * that scroll for tables and formulas.
 */
export function addFrames(tree: Root, words: TextWords): void {
  const headingAt = headingFinder();
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return;
    // A formula has thousands of elements, and none of them needs a frame.
    if (classesOf(node).includes("katex")) return SKIP;
    parent.children[index] = framed(node, headingAt(node, parent), words);
  });
}
