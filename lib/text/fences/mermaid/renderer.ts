import "server-only";
import { createHash } from "node:crypto";
import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import { visit } from "unist-util-visit";
import { cropSvg } from "@/lib/media/crop-svg";
import { cleanSvg } from "@/lib/media/svg/clean-svg";
import { readHtml, writeHtml } from "../../markdown/html-tree";
import type { HtmlRenderer } from "../fence-renderer";
import { type ReadDiagram, readDiagram } from "./diagram-subset";
import { SMALLEST_LETTERS } from "./smallest-letters";

// The layout of a diagram blocks the process: about 5 ms for ten boxes, and half a second for a hundred.
const LONGEST_SOURCE = 4_000;
const MOST_LINES = 60;
const MOST_DIAGRAMS = 20;
/**
 * The server draws at most this number of arrows for a text. If a diagram would exceed it, the browser draws the
 * diagram.
 */
const MOST_ARROWS = 120;

const DRAWINGS_KEPT = 200;
/** Maps the source of a diagram to the HTML of its figure. */
const drawings = new LRUCache<string, string>({ max: DRAWINGS_KEPT });

const LONGEST_NAME = 300;

function nameOf({ title, drawnAs }: ReadDiagram, svg: Element): string {
  if (title !== "") return title;
  const labels = new Set<string>();
  visit(svg, "element", (node) => {
    const isLabel = node.children.some(({ type }) => type === "text");
    if (isLabel && ["text", "tspan"].includes(node.tagName)) labels.add(textOf(node).trim());
  });
  const words = `${drawnAs}: ${[...labels].filter(Boolean).join(", ")}`;
  return words.length > LONGEST_NAME
    ? `${words.slice(0, LONGEST_NAME).replace(/[^\s,]*$/, "")}…`
    : words;
}

/** Returns the font size of the smallest letters in a drawing, in the units of the drawing. */
function smallestLetters(svg: Element): number {
  let smallest = Number.POSITIVE_INFINITY;
  visit(svg, "element", ({ properties }) => {
    const size = Number(properties.fontSize);
    if (size > 0) smallest = Math.min(smallest, size);
  });
  return Number.isFinite(smallest) ? smallest : SMALLEST_LETTERS;
}

const asSource = (source: string) => h("pre", [h("code.language-mermaid", source)]);

const NOT_DRAWN = "Diagram not drawn";

const asProblem = (source: string, reason: string) =>
  writeHtml(h("figure.diagram", [asSource(source), h("figcaption", `${NOT_DRAWN}: ${reason}`)]));

/** Loads the layout engine and draws a first diagram. A process needs about a second for this, but only once. */
export async function prepareDrawing(): Promise<void> {
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  renderMermaidSVG("flowchart LR\n  A[One] --> B[Two]", {});
}

/** Draws a diagram whose colours are CSS properties, so that they follow the theme. Throws if the renderer fails. */
async function draw(source: string, diagram: ReadDiagram): Promise<string> {
  // The layout engine is large, so a site without diagrams never loads this package.
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  const drawn = renderMermaidSVG(diagram.source, { transparent: true, padding: 4 });
  const hash = createHash("sha256").update(diagram.source).digest("hex").slice(0, 8);
  const [svg] = readHtml(cleanSvg(drawn, { idPrefix: `drawing-${hash}-` })).children;
  if (svg?.type !== "element") throw new Error("There is no drawing");
  // The renderer leaves empty space at the right and below.
  cropSvg(svg);
  const width = Number(svg.properties.width);
  if (!(width > 0)) throw new Error("The drawing has no size");
  svg.properties = { role: "img", ariaLabel: nameOf(diagram, svg), ...svg.properties };
  const view = { role: "group", ariaLabel: diagram.title || "Diagram", tabIndex: 0 };
  const least = Math.ceil((width * SMALLEST_LETTERS) / smallestLetters(svg));
  const style = `--drawn-width:${Math.ceil(width)}px;--least-width:${least}px`;
  return writeHtml(
    h("figure.diagram", { style }, [
      h("div.diagram-view", view, svg),
      diagram.description ? h("figcaption", diagram.description) : null,
      h("details.diagram-source", [h("summary", "Source"), asSource(source)]),
    ]),
  );
}

/**
 * Renders a diagram in Mermaid's language. The server draws the diagram if the result is certainly correct. Otherwise
 * the browser draws it from its source. If neither the server nor the browser can draw the diagram, all readers see its
 * source with the reason.
 */
export const mermaidRenderer: HtmlRenderer = {
  notShown: NOT_DRAWN,
  async toHtml(text, _, { number, shared }) {
    const source = text.trim();
    const isTooLarge = source.length > LONGEST_SOURCE || source.split("\n").length > MOST_LINES;
    const read = isTooLarge ? undefined : readDiagram(source);
    if (read === null) return asProblem(source, "Mermaid does not know this kind of diagram.");
    if (number > MOST_DIAGRAMS)
      return asProblem(source, `a text may have at most ${MOST_DIAGRAMS} diagrams.`);
    if (read === undefined) return asProblem(source, "it is too large.");
    const forBrowser = writeHtml(
      h("figure.diagram", { dataDiagram: "source" }, [asSource(source)]),
    );
    const arrows = (shared.arrows ?? 0) + read.arrows;
    if (read.drawnAs === null || arrows > MOST_ARROWS) return forBrowser;
    shared.arrows = arrows;
    const known = drawings.get(source);
    if (known !== undefined) return known;
    try {
      const figure = await draw(source, read);
      drawings.set(source, figure);
      return figure;
    } catch {
      return forBrowser;
    }
  },
};
