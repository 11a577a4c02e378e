import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { readHtml } from "@/lib/text/markdown/html-tree";

export type MediumPost = NonNullable<ReturnType<typeof readMediumPost>>;

const words = (node: Element | undefined) => (node ? textOf(node).replace(/\s+/g, " ").trim() : "");

/** Reads the HTML of a post; null for any other HTML. */
export function readMediumPost(source: string) {
  const byClass = new Map<string, Element>();
  const root = readHtml(source);
  let cover = "";
  visit(root, "element", (node) => {
    for (const name of [node.properties.className].flat()) {
      if (typeof name === "string" && !byClass.has(name)) byClass.set(name, node);
    }
    if (node.properties.dataIsFeatured !== undefined && cover === "") {
      cover = String(node.properties.src ?? "");
    }
  });
  const body = byClass.get("e-content");
  if (!byClass.has("h-entry") || !body) return null;
  const title = words(byClass.get("p-name"));
  const subtitle = words(byClass.get("p-summary"));
  // Removes the title and subtitle, which the text repeats, and the divider before each part.
  visit(body, "element", (node, index, parent) => {
    const classes = [node.properties.className].flat().map(String);
    const isRepeated =
      (classes.includes("graf--title") && words(node) === title) ||
      (classes.includes("graf--subtitle") && words(node) === subtitle);
    const isFirstLine = classes.includes("section-divider") && node.tagName === "div";
    if (parent && index !== undefined && (isRepeated || isFirstLine)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (/^h[34]$/.test(node.tagName)) node.tagName = node.tagName === "h3" ? "h2" : "h3";
    return undefined;
  });
  return {
    ...{ title, subtitle, html: toHtml(body.children), cover },
    /** The time of publication in ISO 8601; '' for a draft. */
    published: String(byClass.get("dt-published")?.properties.dateTime ?? ""),
    author: words(byClass.get("p-author")),
    /** The canonical address; '' if the post does not state it. */
    canonical: String(byClass.get("p-canonical")?.properties.href ?? ""),
  };
}
