import type { Element } from "hast";
import { toString as wordsOf } from "hast-util-to-string";
import type { Nodes, Paragraph, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { figureKeyIn, figureLinkParts } from "./figures/figure-links";
import { readHtml } from "./markdown/html-tree";

/** The default limit of a paragraph, in characters. */
const LONGEST = 300;

/** Only this number of characters at the beginning of a text is searched for a paragraph. */
export const OPENING_CHARACTERS = 4_000;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);

/** The words of a paragraph, without pictures, numbers of footnotes and HTML. */
function textOf(node: Nodes): string {
  if (node.type === "break") return " ";
  if (["image", "imageReference", "footnoteReference", "html"].includes(node.type)) return "";
  if ("value" in node) return node.value;
  const text = "children" in node ? node.children.map(textOf).join("") : "";
  // A link without words that leads to a figure stays, because the figure's value replaces the link later.
  const isValue = node.type === "link" && text === "" && figureKeyIn(node.url) !== null;
  return isValue ? `[](${node.url})` : text;
}

/** Whether a paragraph has only formulas, which mean nothing in plain text. */
const isFormula = ({ children }: Paragraph) => children.every(({ type }) => type === "inlineMath");

function plain(paragraph: Paragraph): string {
  if (isFormula(paragraph)) return "";
  const text = textOf(paragraph).replace(/\s+/g, " ").trim();
  const hasWords = figureLinkParts(text).some((part) => part.text.trim() !== "");
  return hasWords ? text : "";
}

/** Returns the first paragraph in a block of HTML as a paragraph of Markdown; undefined without a paragraph. */
function paragraphOfHtml(html: string): Paragraph | undefined {
  let found: Element | undefined;
  visit(readHtml(html), { tagName: "p" }, (node) => {
    if (node.type === "element") found ??= node;
  });
  return found && { type: "paragraph", children: [{ type: "text", value: wordsOf(found) }] };
}

/** Yields the text's own paragraphs first, then the paragraphs in quotations and lists. */
function* paragraphs(root: Root): Generator<Paragraph> {
  for (const node of root.children) {
    const paragraph = node.type === "html" ? paragraphOfHtml(node.value) : node;
    if (paragraph?.type === "paragraph") yield paragraph;
  }
  for (const node of root.children) {
    if (node.type === "blockquote") yield* paragraphs({ type: "root", children: node.children });
    if (node.type === "list") {
      for (const { children } of node.children) yield* paragraphs({ type: "root", children });
    }
  }
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  // In scripts without spaces, the last space can be far before the limit. Then the text is cut exactly at the limit.
  const end = cut.lastIndexOf(" ") > longest / 2 ? cut.lastIndexOf(" ") : longest;
  return `${cut
    .slice(0, end)
    .toWellFormed()
    .replace(/[\s,;:.–-]+$/, "")}…`;
}

/**
 * Returns the first paragraph with words at the beginning of a Markdown text, as plain text of at most `longest`
 * characters; '' without such a paragraph.
 */
export function firstParagraph(markdown: string, longest = LONGEST): string {
  const opening = markdown.slice(0, OPENING_CHARACTERS);
  for (const paragraph of paragraphs(parser.parse(opening))) {
    const text = plain(paragraph);
    if (text !== "") return shortened(text, longest);
  }
  return "";
}
