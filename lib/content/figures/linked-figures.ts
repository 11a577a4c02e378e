import "server-only";
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { type Database, database } from "@/lib/db/client";
import { figureKeyIn } from "@/lib/text/figures/figure-links";
import { withUnit } from "@/lib/text/figures/with-unit";
import { childrenNamed, writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import { publicFigures } from "./public-figures";
import type { ShownFigure } from "./shown-figure";

// The HTML of a text is cached; its links to figures are completed for each request.

/** A cheap test before parsing the HTML. */
const MAY_NAME_FIGURE = /href="fig:|data-figure="/;

type Figures = ReadonlyMap<string, ShownFigure>;

const isEmpty = (link: Element) => link.children.length === 0 || textOf(link).trim() === "";

/** The link to the proof of a figure. Pages recognise it by the attribute. */
const linkTo = ({ key, href }: ShownFigure, children: ElementContent[]): Element =>
  h("a", { href, dataFigure: key }, children);

/** The link in the text, or the contents of the link if visitors do not see the figure. */
function completed(link: Element, figure: ShownFigure | undefined): ElementContent[] {
  if (!figure) return isEmpty(link) ? [] : link.children;
  const words: ElementContent[] = isEmpty(link)
    ? [{ type: "text", value: withUnit(figure) }]
    : link.children;
  return [linkTo(figure, words)];
}

/** Puts the value below the title of a chart. */
function completeChart(chart: Element, figures: Figures): void {
  const figure = figures.get(String(chart.properties.dataFigure));
  delete chart.properties.dataFigure;
  const [caption] = childrenNamed(chart, "figcaption");
  if (!figure || !caption) return;
  const after = caption.children.findIndex(
    (child) => child.type === "element" && child.tagName === "strong",
  );
  const value: ElementContent[] = [
    { type: "text", value: " " },
    linkTo(figure, [{ type: "text", value: withUnit(figure) }]),
  ];
  caption.children.splice(after + 1, 0, ...value);
}

function complete(tree: Root, figures: Figures): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "figure" && node.properties.dataFigure) completeChart(node, figures);
    const key = node.tagName === "a" ? figureKeyIn(String(node.properties.href ?? "")) : null;
    if (key === null || !parent || index === undefined) return;
    const put = completed(node, figures.get(key));
    parent.children.splice(index, 1, ...(put as typeof parent.children));
    return index + put.length;
  });
}

/**
 * Leads the `fig:` links of rendered HTML to the proofs of their figures, and puts the figure of a chart into its
 * caption. The text of a link stays if visitors do not see the figure.
 */
export async function withLinkedFigures(html: string, db: Database = database()): Promise<string> {
  if (!MAY_NAME_FIGURE.test(html)) return html;
  const figures = new Map((await publicFigures(db)).map((figure) => [figure.key, figure]));
  const tree = readRendered(html);
  complete(tree, figures);
  return writeHtml(tree);
}
