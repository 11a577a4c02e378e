import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readHtml } from "./html-tree";

// The drawings, values and table rows of charts have more HTML than the text around them. Code that runs after the
// renderer does not need to read this HTML. So comments replace it while a rendered text is parsed. The text has no
// other comments, because the renderer removes the comments of authors.

/** The attributes of a tag. The renderer quotes all values. A value can contain "<" and ">". */
const ATTRIBUTES = `(?:"[^"]*"|[^">])*`;

/** The pattern of an element that contains no other `name` element. End tags in attribute values do not count. */
const elementOf = (opening: string, name: string): string =>
  `<${opening}${ATTRIBUTES}>[^<]*(?:<(?!/${name}>)${ATTRIBUTES}>[^<]*)*</${name}>`;

/** Only the renderer writes figures with a class. */
const CHART = new RegExp(elementOf('figure class="chart"', "figure"), "g");

const UNREAD = new RegExp(
  [
    elementOf("svg ", "svg"),
    elementOf('p class="chart-values"', "p"),
    elementOf("tbody", "tbody"),
  ].join("|"),
  "g",
);

/**
 * Parses the renderer's HTML to a tree that `writeHtml` turns into the same HTML. The drawings, values and table rows
 * of a chart become raw nodes, which are written unchanged.
 */
export function readRendered(html: string): Root {
  const unread: string[] = [];
  const toComment = (part: string) => `<!--${unread.push(part) - 1}-->`;
  const tree = readHtml(html.replace(CHART, (chart) => chart.replace(UNREAD, toComment)));
  if (unread.length === 0) return tree;
  visit(tree, "comment", ({ value }, index, parent) => {
    const part = unread[Number(value)];
    if (!parent || index === undefined || part === undefined) return;
    parent.children[index] = { type: "raw", value: part };
  });
  return tree;
}
