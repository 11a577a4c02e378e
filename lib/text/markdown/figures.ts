import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { figureLinkParts } from "../figures/figure-links";

const isBlank = (node: ElementContent) => node.type === "text" && node.value.trim() === "";

const isTitledPicture = (node: ElementContent): node is Element =>
  node.type === "element" && node.tagName === "img" && Boolean(node.properties.title);

function figureOf(picture: Element): Element {
  const { title, ...properties } = picture.properties;
  const caption = figureLinkParts(String(title)).map(({ text, key }) =>
    key === undefined ? text : h("a", { href: `fig:${key}` }, text),
  );
  return h("figure", [{ ...picture, properties }, h("figcaption", caption)]);
}

/** If a paragraph contains only pictures with titles, makes it a figure with a caption, or a gallery of figures. */
export function rehypeFigures() {
  return (tree: Root): void =>
    visit(tree, "element", (node, index, parent) => {
      if (node.tagName !== "p" || !parent || index === undefined) return;
      const pictures = node.children.filter((child) => !isBlank(child));
      if (pictures.length === 0 || !pictures.every(isTitledPicture)) return;
      const [first, ...others] = pictures.map(figureOf);
      if (!first) return;
      const { dataLines } = node.properties;
      const block = others.length === 0 ? first : h("div.gallery", [first, ...others]);
      if (dataLines !== undefined) block.properties.dataLines = dataLines;
      parent.children[index] = block;
    });
}
