import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { mayLackWidth } from "@/lib/media/uploaded-image";
import { childrenNamed } from "@/lib/text/markdown/html-tree";

const isPicture = (node: Element["children"][number]): node is Element =>
  node.type === "element" &&
  (node.tagName === "img"
    ? Boolean(node.properties.src)
    : typeof node.properties.dataPicture === "string");

/** An inline style, so that pages without linked pictures need no CSS rule. */
const AROUND = "display:block;width:fit-content;max-width:100%";

/**
 * The maximum length of a name in characters. Each picture of a figure repeats the name, so a long name in a large
 * figure would make the HTML too long.
 */
const LONGEST_NAME = 300;

/**
 * The accessible name of a figure's pictures that have no alt text. It is the figure's caption or text, cut off if it
 * is long.
 */
function nameOf(figure: Element): string {
  const [caption] = childrenNamed(figure, "figcaption");
  return textOf(caption ?? figure).slice(0, LONGEST_NAME);
}

/**
 * Makes a link to a picture's full size. The element of a drawing becomes the link, without a link around it: the style
 * sheet selects drawings that are direct children of a figure.
 */
function linked(picture: Element, figureName: string): Element {
  const { dataPicture, ...properties } = picture.properties;
  const name = String(properties.alt ?? "") === "" ? figureName : undefined;
  if (picture.tagName === "img") {
    const href = String(properties.src ?? "");
    const style = mayLackWidth(href) ? "display:block" : AROUND;
    return h("a.enlarge", { href, ariaLabel: name || undefined, style }, [picture]);
  }
  // Screen readers take the name of this link from its content. So each SVG of the drawing gets the name.
  for (const layout of childrenNamed(picture, "svg")) layout.properties.ariaLabel ||= name;
  const style = `${properties.style ?? ""};color:inherit`;
  return {
    ...picture,
    tagName: "a",
    properties: {
      ...properties,
      style,
      className: ["drawing", "enlarge"],
      href: String(dataPicture),
    },
  };
}

/** Links each picture in a figure to its full size. Returns whether the tree has such a picture. */
export function linkPictures(tree: Root): boolean {
  let hasPictures = false;
  visit(tree, "element", (figure) => {
    if (figure.tagName !== "figure" || !figure.children.some(isPicture)) return;
    const name = nameOf(figure);
    for (const [index, child] of figure.children.entries()) {
      if (!isPicture(child)) continue;
      figure.children[index] = linked(child, name);
      hasPictures = true;
    }
  });
  return hasPictures;
}
