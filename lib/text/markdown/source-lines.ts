import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readerOf } from "./reader";

/**
 * Adds to each block the lines of its source, from 1, as `data-lines="3-7"`. The author's preview follows the cursor
 * with it. No other reader gets the attribute, and an author's own is removed.
 */
export function rehypeSourceLines() {
  return (tree: Root, file: { data: Record<string, unknown> }): void => {
    visit(tree, "element", ({ properties }) => {
      delete properties.dataLines;
    });
    if (!readerOf(file).isForOwner) return;
    for (const node of tree.children) {
      if (node.type !== "element" || !node.position) continue;
      const { start, end } = node.position;
      node.properties.dataLines = `${start.line}-${end.line}`;
    }
  };
}

/** HTML without the lines of its source. */
export const withoutSourceLines = (html: string): string =>
  html.replace(/(<[a-z][^<>]*?) data-lines="\d+-\d+"/g, "$1");
