import "server-only";
import type { Element, Root } from "hast";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { readThemeDrawing, SAMPLE_DRAWINGS } from "@/lib/media/theme-drawing";
import { readHtml } from "./html-tree";

const MOST_DRAWINGS = 60;

/** Removes and returns the drawing's layout for narrow columns, which is a nested, hidden `<svg id="narrow">`. */
function takeNarrow(svg: Element): Element | null {
  const index = svg.children.findIndex(
    (child) =>
      child.type === "element" &&
      child.tagName === "svg" &&
      String(child.properties.id).endsWith("-narrow"),
  );
  const [narrow] = index === -1 ? [] : svg.children.splice(index, 1);
  return narrow?.type === "element" ? narrow : null;
}

/** Returns `layout` with a name. Attributes that `layout` does not have are taken from the whole drawing. */
function drawnAs(layout: Element, whole: Element, name: string, className: string): Element {
  const { id, display, ...own } = layout.properties;
  const seen = { className: [className], role: "img", ariaLabel: name };
  const properties = { ...whole.properties, ...own, ...seen };
  return { ...layout, properties };
}

/** Returns the drawing for the picture at `address`. A sample drawing has no public address, so no `data-picture`. */
function drawing(source: string, name: string, address: string): Element | null {
  const svg = readHtml(source).children.find(
    (node): node is Element => node.type === "element" && node.tagName === "svg",
  );
  if (!svg) return null;
  const narrow = takeNarrow(svg);
  const width = Number(svg.properties.width);
  const style = width > 0 ? `--drawn-width:${width}px` : undefined;
  return h(
    "span.drawing",
    { style, dataPicture: address.startsWith(SAMPLE_DRAWINGS) ? undefined : address },
    [drawnAs(svg, svg, name, "wide"), narrow && drawnAs(narrow, svg, name, "narrow")],
  );
}

/** Puts drawings with theme colours into the page, so that they follow the theme. `readThemeDrawing` cleans the SVG. */
export function rehypeInlineDrawings() {
  return async (tree: Root): Promise<void> => {
    const pictures: Element[] = [];
    visit(tree, "element", (node) => {
      if (node.tagName === "img" && pictures.length < MOST_DRAWINGS) pictures.push(node);
    });
    await Promise.all(
      pictures.map(async (picture) => {
        const address = String(picture.properties.src);
        const source = await readThemeDrawing(address);
        const drawn = source && drawing(source, String(picture.properties.alt ?? ""), address);
        if (drawn) Object.assign(picture, drawn);
      }),
    );
  };
}
