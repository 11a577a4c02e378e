import type { Link, Nodes } from "mdast";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { isWebAddress } from "@/lib/text/links";

// Other programs read short texts of a career as Markdown; this site shows them as plain text.

const parser = unified().use(remarkParse).use(remarkMath);

const MARK = /[*_`[\]\\<&]/;
/** The longest text that is converted, in characters. */
const LONGEST = 20_000;

const isPlain = (text: string) => text.length > LONGEST || !MARK.test(text);

const bareAddress = (address: string) => address.replace(/^(https?:\/\/|mailto:)|\/$/g, "");

/** Adds a link's address to its words, unless the words are the address or the link is relative. */
function wordsOfLink(link: Link, words: string): string {
  const isSaid = !isWebAddress(link.url) || bareAddress(link.url) === bareAddress(words);
  return isSaid ? words : `${words} (${link.url})`;
}

function textOf(node: Nodes, source: string): string {
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset, end?.offset);
  if (node.type === "inlineCode") return node.value;
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "break") return "\n";
  // The source keeps the indentation of lines, but only `value` has decoded escapes and entities.
  if (node.type === "text") return /[\\&]/.test(written) ? node.value : written;
  if (!("children" in node)) return written;
  const isInline = ["strong", "emphasis", "link"].includes(node.type);
  let text = "";
  let at = start?.offset ?? 0;
  for (const child of node.children) {
    if (!isInline) text += source.slice(at, child.position?.start.offset);
    text += textOf(child, source);
    at = child.position?.end.offset ?? at;
  }
  if (node.type === "link") return wordsOfLink(node, text);
  return isInline ? text : text + source.slice(at, end?.offset);
}

/** Removes the marks of emphasis, code and links from Markdown. Lists stay. */
export const plainMarkdown = (markdown: string): string =>
  isPlain(markdown) ? markdown : textOf(parser.parse(markdown), markdown).trim();

/** Splits a name with links into its words and the address of the first link; '' if there is no link. */
export function nameAndLink(markdown: string): { name: string; url: string } {
  if (isPlain(markdown)) return { name: markdown, url: "" };
  const tree = parser.parse(markdown);
  let url = "";
  visit(tree, "link", (link) => {
    if (url !== "" || !isWebAddress(link.url)) return;
    url = link.url;
    link.url = "";
  });
  return { name: textOf(tree, markdown).trim(), url };
}
