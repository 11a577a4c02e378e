import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { rehypeAbsoluteLinks } from "@/lib/text/absolute-links";
import { classesOf, readHtml, writeHtml } from "@/lib/text/html-tree";

/** What stands for the eye alone, in colours and type that only the site's style sheets give. */
const isForTheEye = (node: Element) =>
  node.tagName === "svg" ||
  classesOf(node).some((name) => name === "katex-html" || name === "diagram-view");

/** Leaves of formulas their MathML, and of diagrams their source. */
function rehypeForFeeds() {
  return (tree: Root): void =>
    visit(tree, "element", (node, index, parent) => {
      if (parent && index !== undefined && isForTheEye(node)) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      // Folded away on the site, where the drawing is.
      if (classesOf(node).includes("diagram-source")) {
        node.tagName = "div";
        node.properties = {};
      }
    });
}

/**
 * A post's rendered HTML for a feed reader, which has none of the site's style sheets: formulas in MathML alone,
 * diagrams as their source, every address absolute to `base`.
 */
export function feedHtml(html: string, base: string): string {
  const tree = readHtml(html);
  rehypeForFeeds()(tree);
  rehypeAbsoluteLinks(base)(tree);
  return writeHtml(tree);
}
