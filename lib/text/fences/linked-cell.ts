import type { Element } from "hast";
import { h } from "hastscript";
import { figureLinkParts } from "../figures/figure-links";

/** A link to the figure with a key. */
export const figureLink = (key: string, text: string): Element =>
  h("a", { href: `fig:${key}` }, text);

/** The text of a cell with its links to figures. Other Markdown has no meaning in a cell. */
export const linkedCell = (cell: string): (Element | string)[] =>
  figureLinkParts(cell).map(({ key, text }) => (key === undefined ? text : figureLink(key, text)));
