import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readHtml } from "./html-tree";

// Drawings and rows of data have more HTML than all the text around them, and nothing after the renderer looks into
// them. Comments replace them while a rendered text is parsed. The tree has comments only where the HTML has them
// outside of tags, and the renderer lets no author's comment through.

/** The attributes of a tag. The renderer quotes all values, and leaves "<" and ">" unescaped in them. */
const ATTRIBUTES = `(?:"[^"]*"|[^">])*`;

/** An element without others of its kind in it, up to an end tag outside of any value. */
const elementOf = (opening: string, name: string): string =>
  `<${opening}${ATTRIBUTES}>[^<]*(?:<(?!/${name}>)${ATTRIBUTES}>[^<]*)*</${name}>`;

/** An author's own figure never has a class. */
const CHART = new RegExp(elementOf('figure class="chart"', "figure"), "g");

const UNREAD = new RegExp(`${elementOf("svg ", "svg")}|${elementOf("tbody", "tbody")}`, "g");

/**
 * Parses HTML of the renderer to a tree that can be written again. The drawing and the table rows of a chart are raw
 * nodes in it, which are written unchanged.
 */
export function readRendered(html: string): Root {
  const unread: string[] = [];
  const aside = (part: string) => `<!--${unread.push(part) - 1}-->`;
  const tree = readHtml(html.replace(CHART, (chart) => chart.replace(UNREAD, aside)));
  if (unread.length === 0) return tree;
  visit(tree, "comment", ({ value }, index, parent) => {
    const part = unread[Number(value)];
    if (!parent || index === undefined || part === undefined) return;
    parent.children[index] = { type: "raw", value: part };
  });
  return tree;
}
