import type { Element, Nodes } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { EXIT, visit } from "unist-util-visit";
import { readHtml } from "@/lib/text/markdown/html-tree";

/** The maximum length of the HTML in characters. A table with `MOST_ROWS` rows and `MOST_COLUMNS` columns fits. */
const LONGEST_HTML = 2_000_000;
const MOST_ROWS = 500;
const MOST_COLUMNS = 40;

const NUMBER = /^[+\-\u2212]?[\d.,]+(?:e[+-]?\d+)?\s?%?$/i;

function all(tree: Nodes, ...names: string[]): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (node) => {
    if (names.includes(node.tagName)) found.push(node);
  });
  return found;
}

/** Escapes text for a Markdown table. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~$&]/g, "\\$&");

const isSpanning = ({ properties: { colSpan, rowSpan } }: Element) =>
  Number(colSpan ?? 1) > 1 || Number(rowSpan ?? 1) > 1;

function has(tree: Nodes, test: (node: Element) => boolean): boolean {
  let isFound = false;
  visit(tree, "element", (node) => {
    if (!test(node)) return;
    isFound = true;
    return EXIT;
  });
  return isFound;
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/**
 * Converts an HTML table to Markdown. Returns null for spanning cells, two heading rows, pictures or too many cells.
 */
export function tableAsMarkdown(html: string): string | null {
  if (html.length > LONGEST_HTML) return null;
  const tree = readHtml(html);
  const [table, ...others] = all(tree, "table");
  if (!table || others.length > 0) return null;
  if (has(table, (node) => isSpanning(node) || /^(img|svg|script|iframe)$/.test(node.tagName))) {
    return null;
  }
  const rows = all(table, "tr").map((one) => all(one, "th", "td"));
  const [head, ...body] = rows.map((cells) => cells.map((cell) => escaped(textOf(cell))));
  const isPlain = (rows[0] ?? []).every(({ tagName }) => tagName === "th");
  const columns = head?.length ?? 0;
  if (!head || !isPlain || columns === 0 || columns > MOST_COLUMNS) return null;
  if (body.length === 0 || body.length > MOST_ROWS) return null;
  // A Markdown table has one row of headings. pandas can write a second row with the name of the index.
  if (all(table, "thead").some((one) => all(one, "tr").length > 1)) return null;
  if (body.some((cells) => cells.length !== columns)) return null;
  const rule = head.map((_, at) =>
    body.every((cells) => NUMBER.test(cells[at] ?? "")) ? "---:" : "---",
  );
  return [row(head), row(rule), ...body.map(row)].join("\n");
}
