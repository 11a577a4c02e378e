import type { Element, Root } from "hast";
import { LRUCache } from "lru-cache";
import { SKIP, visit } from "unist-util-visit";
import { rehypeAbsoluteLinks } from "@/lib/text/absolute-links";
import { classesOf, readHtml, writeHtml } from "@/lib/text/html-tree";

const FOR_THE_EYE = ["katex-html", "diagram-view", "chart-legend"];

/** Whether it is only visual, and needs the site's style sheets. */
const isForTheEye = (node: Element) =>
  node.tagName === "svg" || classesOf(node).some((name) => FOR_THE_EYE.includes(String(name)));

/** Reduces formulas to their MathML, diagrams to their source and charts to their data. */
function rehypeForFeeds() {
  return (tree: Root): void =>
    visit(tree, "element", (node, index, parent) => {
      if (parent && index !== undefined && isForTheEye(node)) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      // The site folds the source away below the drawing; in a feed it is all there is.
      if (classesOf(node).includes("diagram-source")) {
        node.tagName = "div";
        node.properties = {};
      }
    });
}

function makeFeedHtml(html: string, base: string): string {
  const tree = readHtml(html);
  rehypeForFeeds()(tree);
  rehypeAbsoluteLinks(base)(tree);
  return writeHtml(tree);
}

const MOST_CHARACTERS_KEPT = 1024 * 1024;

/** By address and HTML: an edit of one post has the feeds made anew, and the other posts are the same. */
const made = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (text, key) => text.length + key.length,
});

/**
 * A post's rendered HTML for a feed reader, which has none of the site's style sheets: formulas in MathML alone,
 * diagrams as their source, charts as words and a table, every address absolute to `base`.
 */
export function feedHtml(html: string, base: string): string {
  const key = `${base}\n${html}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const text = makeFeedHtml(html, base);
  made.set(key, text);
  return text;
}
