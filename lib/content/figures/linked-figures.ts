import "server-only";
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { type Database, database } from "@/lib/db/client";
import { figureKeyIn, figureKeysIn } from "@/lib/text/figures/figure-links";
import { childrenNamed, writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import { withUnitsInOrder } from "@/lib/text/no-break-units";
import { type NamedFigures, namedFigures } from "./public-figures";
import type { ShownFigure } from "./shown-figure";

// The cached HTML of a text has `fig:` links. Each request replaces them with links to the proofs of the figures.

/** A cheap test, so that HTML without figures is not parsed. */
const MAY_NAME_FIGURE = /href="fig:|data-figure="/;

const isEmpty = (link: Element) => link.children.length === 0 || textOf(link).trim() === "";

/** The link to the proof of a figure. Pages recognise the link by its attribute `data-figure`. */
const linkTo = ({ key, href }: ShownFigure, children: ElementContent[]): Element =>
  h("a", { href, dataFigure: key }, children);

/** The link to the proof, or only the text of the link if visitors do not see the figure. */
function completed(link: Element, key: string, { shown, values }: NamedFigures): ElementContent[] {
  const value = values.get(key);
  const valueAlone: ElementContent[] =
    value === undefined ? [] : [{ type: "text", value: withUnitsInOrder(value) }];
  const words = isEmpty(link) ? valueAlone : link.children;
  const figure = shown.get(key);
  return figure ? [linkTo(figure, words)] : words;
}

/** Inserts a link with the figure's value after the title of a chart. */
function completeChart(chart: Element, { shown, values }: NamedFigures): void {
  const figure = shown.get(String(chart.properties.dataFigure));
  delete chart.properties.dataFigure;
  const [caption] = childrenNamed(chart, "figcaption");
  if (!figure || !caption) return;
  const after = caption.children.findIndex(
    (child) => child.type === "element" && child.tagName === "strong",
  );
  const value: ElementContent[] = [
    { type: "text", value: " " },
    linkTo(figure, [{ type: "text", value: withUnitsInOrder(values.get(figure.key) ?? "") }]),
  ];
  caption.children.splice(after + 1, 0, ...value);
}

function complete(tree: Root, figures: NamedFigures): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "figure" && node.properties.dataFigure) completeChart(node, figures);
    const key = node.tagName === "a" ? figureKeyIn(String(node.properties.href ?? "")) : null;
    if (key === null || !parent || index === undefined) return;
    const put = completed(node, key, figures);
    parent.children.splice(index, 1, ...(put as typeof parent.children));
    return index + put.length;
  });
}

/**
 * Replaces the `fig:` links in rendered HTML with links to the proofs of the figures, and adds the value of a chart's
 * figure to the chart's caption. If visitors do not see a figure, only the text of its link stays. `tag` is the
 * language of the text; null for the site's language.
 */
export async function withLinkedFigures(
  html: string,
  db: Database = database(),
  tag: string | null = null,
): Promise<string> {
  if (!MAY_NAME_FIGURE.test(html)) return html;
  const figures = await namedFigures(figureKeysIn(html), { tag, db });
  const tree = readRendered(html);
  complete(tree, figures);
  return writeHtml(tree);
}
