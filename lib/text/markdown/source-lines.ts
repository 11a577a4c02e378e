import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readerOf } from "./reader";

/**
 * Adds to each block the numbers of its first and last source line, as `data-lines="3-7"`. With them, the owner's
 * preview follows the editor's cursor. A visitor's page has no `data-lines`, not even from an author's HTML.
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

/** Removes the `data-lines` attributes from HTML. */
export const withoutSourceLines = (html: string): string =>
  html.replace(/(<[a-z][^<>]*?) data-lines="\d+-\d+"/g, "$1");
