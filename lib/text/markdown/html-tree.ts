import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { parseFragment } from "parse5";

/** Parses a piece of HTML to a tree, as a browser does. The nodes have no positions. */
export const readHtml = (html: string): Root => fromParse5(parseFragment(html)) as Root;

/** Writes a tree as HTML. Raw nodes are written unchanged, so they may contain only safe HTML. */
export const writeHtml = (tree: Nodes): string =>
  toHtml(tree, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
    closeSelfClosing: true,
  });

/** The child elements of `node` that have the tag name `tagName`. */
export const childrenNamed = (node: Element, tagName: string): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === "element" && child.tagName === tagName,
  );

/** The classes of an element; empty for any other node. */
export const classesOf = (node: Nodes): readonly (string | number)[] => {
  const given = node.type === "element" ? node.properties.className : undefined;
  return Array.isArray(given) ? given : [];
};
