// The editor loads this module at the first paste with formatting.
import type { Element, ElementContent, Root } from "hast";
import { type Options, toMdast } from "hast-util-to-mdast";
import { toString as textOf } from "hast-util-to-string";
import type { FootnoteDefinition, Root as MarkdownRoot, PhrasingContent, RootContent } from "mdast";
import remarkCjkFriendly from "remark-cjk-friendly/serializeOnly";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { readHtml } from "@/lib/text/markdown/html-tree";
import { ALERT_MARK, cleaned } from "./clean-pasted-html";
import { editorCode } from "./pasted-code";
import { FORMULA, inDollars, mayNeedToTex, type ToTex } from "./pasted-formulas";
import { NOTE_MARK, type PastedNote, takeNotes } from "./pasted-notes";
import { hasElement } from "./pasted-tree";

export interface PastedMarkdown {
  /** Null if the clipboard's plain text is enough: one line without formatting, or text that is already Markdown. */
  markdown: string | null;
  /** Whether the Markdown is text within a line, without separate paragraphs. */
  isInline: boolean;
  /** The number of pictures that could not be copied. */
  missingPictures: number;
}

export interface PasteOptions {
  /** The language of code that was copied from an editor, as the editor names the language. */
  language?: string;
  /** Whether the author's text already has a footnote with this label. */
  isTaken?(label: string): boolean;
}

type Handler = NonNullable<Options["handlers"]>[string];

/** The type of a node whose text is finished Markdown within a line. The writer does not escape this text. */
const SOURCE = "inlineMath";

const source = (value: string): PhrasingContent => ({ type: SOURCE, value });

/** Writes an element for which Markdown has no mark as HTML. The site shows this HTML. */
const asHtml: Handler = (state, node: Element) => [
  source(`<${node.tagName}>`),
  ...state.all(node),
  source(`</${node.tagName}>`),
];

const formula: Handler = (_state, node: Element) => {
  const tex = textOf(node).trim();
  if (node.properties.isDisplay) return { type: "html", value: `$$\n${tex}\n$$` };
  return source(`$${tex.replace(/\s*\n\s*/g, " ")}$`);
};

const HANDLERS: NonNullable<Options["handlers"]> = {
  ...{ sub: asHtml, sup: asHtml, kbd: asHtml },
  [FORMULA]: formula,
  [ALERT_MARK]: (_state, node: Element) => source(`[!${textOf(node).toUpperCase()}]`),
  [NOTE_MARK]: (_state, node: Element) => {
    const label = textOf(node);
    return { type: "footnoteReference", identifier: label, label };
  },
};

const writer = unified()
  // `remarkGfm` must come after this plugin. Both plugins define how paragraphs are written, and the last definition is
  // used. Only the definition of `remarkGfm` writes the check boxes of task lists.
  .use(remarkCjkFriendly)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    ...{ bullet: "-", emphasis: "_", strong: "*", rule: "-" },
    ...{ fences: true, listItemIndent: "one" },
    handlers: { [SOURCE]: ({ value }: { value: string }) => value },
  } as const)
  .freeze();

/** Returns a tree as Markdown, in the format of this site. */
export const written = (children: RootContent[]): string =>
  writer.stringify({ type: "root", children }).trim();

const toMarkdownTree = (children: ElementContent[]): RootContent[] =>
  (toMdast({ type: "root", children }, { document: true, handlers: HANDLERS }) as MarkdownRoot)
    .children;

const FORMATTED = new RegExp(
  `^(h[1-6]|strong|em|del|sub|sup|a|ul|ol|table|img|pre|code|kbd|blockquote|hr|dl|${FORMULA}|${NOTE_MARK})$`,
);

/** Maps an editor's names of languages to the names in fences. Languages with the same name in both are not listed. */
const LANGUAGES: Record<string, string> = {
  ...{ csharp: "cs", shellscript: "sh", javascriptreact: "jsx", typescriptreact: "tsx" },
  ...{ plaintext: "", jsonc: "json", dockercompose: "yaml" },
};

/** Writes code as a block, and a single line of code as inline code. */
function codeOf(value: string, language: string): Pick<PastedMarkdown, "markdown" | "isInline"> {
  const isInline = !value.includes("\n");
  const lang = LANGUAGES[language] ?? language;
  const node: RootContent = isInline
    ? { type: "paragraph", children: [{ type: "inlineCode", value: value.trim() }] }
    : { type: "code", lang: lang || null, value };
  return { markdown: written([node]), isInline };
}

const noteOf = ({ label, content }: PastedNote): RootContent => ({
  type: "footnoteDefinition",
  ...{ identifier: label, label },
  children: toMarkdownTree(content) as FootnoteDefinition["children"],
});

const IS_NOTION = /<!--\s*notionvc/;

async function loadToTex(html: string): Promise<ToTex> {
  if (!mayNeedToTex(html)) return () => "";
  const { MathMLToLaTeX } = await import("mathml-to-latex");
  return (mathml) => {
    try {
      return MathMLToLaTeX.convert(mathml);
    } catch {
      // Without TeX, the formula stays text.
      return "";
    }
  };
}

/** The beginnings of lines with signs of Markdown. A text with such a line is written in Markdown already. */
const IN_MARKDOWN = /^\s{0,3}(#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|```|~~~|\||\[[^\]]+\]:)/;

const BLOCK = /^(p|div|section|article|main)$/;

function wordsOf(node: ElementContent): string {
  if (node.type === "text") return node.value.replace(/\s+/g, " ");
  if (node.type !== "element") return "";
  return node.tagName === "br" ? "\n" : node.children.map(wordsOf).join("");
}

function paragraphsIn(nodes: readonly ElementContent[]): string[] {
  const paragraphs: string[] = [""];
  for (const node of nodes) {
    if (node.type === "element" && BLOCK.test(node.tagName)) {
      paragraphs.push(...paragraphsIn(node.children), "");
    } else paragraphs.push((paragraphs.pop() ?? "") + wordsOf(node));
  }
  return paragraphs.map((text) => text.trim()).filter(Boolean);
}

/** Returns the text of pasted paragraphs that have no formatting; null for a single line or for Markdown. */
function plainLines(content: readonly ElementContent[]): string | null {
  const paragraphs = paragraphsIn(content);
  const lines = paragraphs.flatMap((paragraph) => paragraph.split("\n"));
  if (lines.length < 2 || lines.some((line) => IN_MARKDOWN.test(line))) return null;
  return paragraphs.map((text) => text.replace(/ *\n */g, "\\\n")).join("\n\n");
}

/** Converts the elements of a document to Markdown. */
export function elementsToMarkdown(nodes: ElementContent[]): string {
  const { content } = cleaned(nodes, () => "");
  return written(toMarkdownTree(content));
}

/** Converts pasted HTML to Markdown. */
export async function htmlToMarkdown(
  html: string,
  { language = "", isTaken = () => false }: PasteOptions = {},
): Promise<PastedMarkdown> {
  const root: Root = readHtml(html);
  const code = editorCode(root);
  if (code !== null) return { ...codeOf(code, language), missingPictures: 0 };
  const toTex = await loadToTex(html);
  const notes = takeNotes(root, isTaken).map(({ label, content }) => ({
    label,
    ...cleaned(content, toTex),
  }));
  const nodes = root.children.filter((node) => node.type !== "doctype");
  const text = IS_NOTION.test(html) ? inDollars(nodes) : nodes;
  const { content, missingPictures: inText } = cleaned(text, toTex);
  const missingPictures = notes.reduce((sum, note) => sum + note.missingPictures, inText);
  const isFormatted = content.some((node) => hasElement(node, FORMATTED));
  if (!isFormatted) return { markdown: plainLines(content), isInline: false, missingPictures };
  const tree = toMarkdownTree(content);
  const [first] = tree;
  return {
    markdown: written([...tree, ...notes.map(noteOf)]),
    isInline: tree.length === 1 && notes.length === 0 && first?.type === "paragraph",
    missingPictures,
  };
}
