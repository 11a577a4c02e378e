// Loaded when something with formatting is pasted for the first time.
import type { Element, Nodes, Root } from "hast";
import { type Options, toMdast } from "hast-util-to-mdast";
import type { Root as MarkdownRoot } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { readHtml } from "@/lib/text/markdown/html-tree";
import { cleanPaste } from "./clean-pasted-html";

export interface PastedMarkdown {
  markdown: string;
  /** Whether it is words within a line, and no paragraphs of its own. */
  isInline: boolean;
}

/** What Markdown has no mark for, but the site shows as HTML. */
const asHtml: NonNullable<Options["handlers"]>[string] = (state, node: Element) => [
  { type: "html", value: `<${node.tagName}>` },
  ...state.all(node),
  { type: "html", value: `</${node.tagName}>` },
];

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    ...{ bullet: "-", emphasis: "_", strong: "*", rule: "-" },
    ...{ fences: true, listItemIndent: "one" },
  } as const)
  .freeze();

const MONOSPACE = /mono|consolas|courier|menlo|monaco|cascadia|fira code|source code/i;

/** Whether it is code as editors copy it: one box of coloured text in a fixed width. */
function isFromCodeEditor(root: Root): boolean {
  const boxes = root.children.filter(
    (node): node is Element =>
      node.type === "element" && !/^(meta|style|title)$/.test(node.tagName),
  );
  const [box] = boxes;
  if (!box || boxes.length !== 1) return false;
  const style = String(box.properties.style ?? "");
  const isCode = box.tagName === "pre" || /white-space:\s*pre/i.test(style);
  const isOfPage = "className" in box.properties || hasElement(box, /^code$/);
  return isCode && !isOfPage && MONOSPACE.test(style);
}

const hasElement = (node: Nodes, name: RegExp): boolean =>
  (node.type === "element" && name.test(node.tagName)) ||
  ("children" in node && node.children.some((child) => hasElement(child, name)));

const FORMATTED = /^(h[1-6]|strong|em|del|sub|sup|a|ul|ol|table|img|pre|code|blockquote|hr|dl)$/;

/** Pasted HTML as Markdown; null where it has no formatting that is worth keeping, or is code. */
export function htmlToMarkdown(html: string): PastedMarkdown | null {
  const root = readHtml(html);
  if (isFromCodeEditor(root)) return null;
  cleanPaste(root);
  if (!hasElement(root, FORMATTED)) return null;
  const handlers = { sub: asHtml, sup: asHtml };
  const tree = toMdast(root, { document: true, handlers }) as MarkdownRoot;
  const [first] = tree.children;
  return {
    markdown: writer.stringify(tree).trim(),
    isInline: tree.children.length === 1 && first?.type === "paragraph",
  };
}
