import type { Element, Root, RootContent } from "hast";
import { h } from "hastscript";
import { classesOf } from "@/lib/text/markdown/html-tree";

/** The heading of the second level in a framed heading; null for anything else. */
function sectionHeading(node: RootContent): Element | null {
  if (node.type !== "element" || !classesOf(node).includes("heading")) return null;
  const [heading] = node.children;
  return heading?.type === "element" && heading.tagName === "h2" ? heading : null;
}

/** Puts each heading of the second level and what follows it into a section that has its name. */
export function rehypeSections() {
  return (tree: Root): void => {
    const parts: RootContent[] = [];
    let section: Element | null = null;
    for (const node of tree.children) {
      const heading = sectionHeading(node);
      if (heading && node.type === "element") {
        node.properties.className = ["heading", "ruled-edge"];
        section = h("section", { ariaLabelledBy: String(heading.properties.id) }, [node]);
        parts.push(section);
      } else if (section && node.type !== "doctype") section.children.push(node);
      else parts.push(node);
    }
    tree.children = parts;
  };
}
