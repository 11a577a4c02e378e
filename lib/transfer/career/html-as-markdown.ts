import { toMdast } from "hast-util-to-mdast";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { written } from "@/lib/text/html-to-markdown/html-to-markdown";
import { readHtml } from "@/lib/text/markdown/html-tree";

/** The longest HTML that is converted, in characters. */
const LONGEST = 20_000;
const TAG = /<\/?[a-z][^<>]*>/i;

/** Converts HTML to Markdown. Does not change text without HTML, or HTML that is too long or too deeply nested. */
export function htmlAsMarkdown(text: string): string {
  if (!TAG.test(text) || text.length > LONGEST) return text.trim();
  try {
    const tree = toMdast(readHtml(text), { document: true }) as Root;
    // Removes empty lines between list entries. Text editors put each entry into a paragraph, which adds an empty line.
    visit(tree, ["list", "listItem"], (node) => {
      if (node.type === "list" || node.type === "listItem") node.spread = false;
    });
    return written(tree.children);
  } catch (error) {
    if (error instanceof RangeError) return text.trim();
    throw error;
  }
}
