import type { Element } from "hast";
import { h } from "hastscript";
import { figureLinkParts } from "../figures/figure-links";

/** Returns a link to the figure with this key. */
export const figureLink = (key: string, text: string): Element =>
  h("a", { href: `fig:${key}` }, text);

/** Returns the text of a cell with its links to figures. Other Markdown in a cell is shown as text. */
export const linkedCell = (cell: string): (Element | string)[] =>
  figureLinkParts(cell).map(({ key, text }) => (key === undefined ? text : figureLink(key, text)));
