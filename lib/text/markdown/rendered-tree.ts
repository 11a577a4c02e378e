import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readHtml } from "./html-tree";

// Drawings and rows of data take more HTML than all the text around them, and nothing behind the renderer looks into
// them. Comments stand for them while a rendered text is read: a tree has comments only where the HTML has them outside
// of tags, and no author's comment comes through the renderer.

/** What follows the name in a tag. The renderer quotes all values, and leaves "<" and ">" in them as they are. */
const ATTRIBUTES = `(?:"[^"]*"|[^">])*`;

/** An element that holds none of its kind, to the end tag that is no part of a value. */
const elementOf = (opening: string, name: string): string =>
  `<${opening}${ATTRIBUTES}>[^<]*(?:<(?!/${name}>)${ATTRIBUTES}>[^<]*)*</${name}>`;

/** No author's figure keeps a class. */
const CHART = new RegExp(elementOf('figure class="chart"', "figure"), "g");

const UNREAD = new RegExp(`${elementOf("svg ", "svg")}|${elementOf("tbody", "tbody")}`, "g");

/**
 * HTML of the renderer's as a tree, to be written again. What a chart draws and the rows of its table are raw nodes in it,
 * which are written as they were read.
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
