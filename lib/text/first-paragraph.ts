import type { Nodes, Paragraph, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";

const LONGEST = 300;

/** So much of a text is looked at. */
export const OPENING_CHARACTERS = 4_000;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);

/** The words of a paragraph, without pictures, numbers of footnotes and HTML. */
function textOf(node: Nodes): string {
  if (node.type === "break") return " ";
  if (["image", "imageReference", "footnoteReference", "html"].includes(node.type)) return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const plain = (paragraph: Paragraph) => textOf(paragraph).replace(/\s+/g, " ").trim();

/** Paragraphs of the text itself first, then those of quotations and lists. */
function* paragraphs(root: Root): Generator<Paragraph> {
  for (const node of root.children) if (node.type === "paragraph") yield node;
  for (const node of root.children) {
    if (node.type === "blockquote") yield* paragraphs({ type: "root", children: node.children });
    if (node.type === "list") {
      for (const { children } of node.children) yield* paragraphs({ type: "root", children });
    }
  }
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  // In scripts without spaces the last one may be far away.
  const end = cut.lastIndexOf(" ") > LONGEST / 2 ? cut.lastIndexOf(" ") : LONGEST;
  return `${cut
    .slice(0, end)
    .toWellFormed()
    .replace(/[\s,;:.–-]+$/, "")}…`;
}

/** The first paragraph at the beginning of a text in Markdown that says something, as plain text of at most 300 characters; '' for none. */
export function firstParagraph(markdown: string): string {
  const opening = markdown.slice(0, OPENING_CHARACTERS);
  if (opening.trim() === "") return "";
  for (const paragraph of paragraphs(parser.parse(opening))) {
    const text = plain(paragraph);
    if (text !== "") return shortened(text);
  }
  return "";
}
