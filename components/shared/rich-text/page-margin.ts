import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { childrenNamed, classesOf } from "@/lib/text/markdown/html-tree";

/**
 * Copies a node of a footnote without ids and without the links back to the footnote references. The Tab key skips the
 * links in the copy, because the list of footnotes contains the same links.
 */
function copyOf(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  const { id: _, dataFootnoteBackref, ...properties } = node.properties;
  if (dataFootnoteBackref !== undefined) return [];
  const isLink = node.tagName === "a" && properties.href !== undefined;
  return [
    {
      ...node,
      properties: isLink ? { ...properties, tabIndex: -1 } : properties,
      children: node.children.flatMap(copyOf),
    },
  ];
}

/** Maps the id of each footnote to its element. */
function footnotesIn(tree: Root): Map<string, Element> {
  const notes = new Map<string, Element>();
  for (const section of tree.children) {
    if (section.type !== "element" || !classesOf(section).includes("footnotes")) continue;
    visit(section, "element", (node) => {
      if (node.tagName === "li" && node.properties.id) notes.set(String(node.properties.id), node);
    });
  }
  return notes;
}

function noteOf(reference: Element, notes: Map<string, Element>): Element | null {
  const id = decodeURIComponent(String(reference.properties.href).slice(1));
  const note = notes.get(id);
  if (!note) return null;
  notes.delete(id);
  const number = reference.children.flatMap(copyOf);
  // Screen readers skip the copy, because they read the list of footnotes.
  return h("aside.margin-note", { ariaHidden: "true", dir: "auto" }, [
    h("sup", number),
    ...note.children.flatMap(copyOf),
  ]);
}

/**
 * Puts the caption of each figure first, so that the caption can float beside the figure. In a chart, the title is
 * already first.
 */
function captionsFirst(tree: Root): void {
  for (const figure of tree.children) {
    if (figure.type !== "element" || figure.tagName !== "figure") continue;
    const [caption] = childrenNamed(figure, "figcaption");
    if (!caption) continue;
    figure.children = [caption, ...figure.children.filter((child) => child !== caption)];
  }
}

/** Adds a copy of each footnote before the block that first refers to it. The list of footnotes stays at the end. */
function addNotes(tree: Root): void {
  const notes = footnotesIn(tree);
  if (notes.size === 0) return;
  tree.children = tree.children.flatMap((block) => {
    const beside: Element[] = [];
    visit(block, "element", (node) => {
      if (node.properties.dataFootnoteRef === undefined) return;
      const note = noteOf(node, notes);
      if (note) beside.push(note);
    });
    return [...beside, block];
  });
}

/** Prepares a text for a page with a margin. The captions and footnotes can float in the margin. */
export function fillMargin(tree: Root): void {
  captionsFirst(tree);
  addNotes(tree);
}
