import type { Element, ElementContent, Text } from "hast";
import { toString as textOf } from "hast-util-to-string";

const FORMATS = new Set(["strong", "em", "del", "sub", "sup"]);
const BLOCKS = new Set(
  "p div section article main header footer aside figure h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table thead tbody tfoot tr th td".split(
    " ",
  ),
);
const LISTS = new Set(["ul", "ol"]);

const isElement = (node: ElementContent | undefined, names: ReadonlySet<string>): node is Element =>
  node?.type === "element" && names.has(node.tagName);
const isBlock = (node: ElementContent | undefined): boolean => isElement(node, BLOCKS);
const isBreak = (node: ElementContent | undefined) =>
  node?.type === "element" && node.tagName === "br";
const holdsBlock = (node: ElementContent): boolean =>
  isBlock(node) || (node.type === "element" && node.children.some(holdsBlock));
const text = (value: string): Text[] => (value === "" ? [] : [{ type: "text", value }]);

/** A format without white space at its ends, where Markdown would not see its marks. */
function trimmed(node: Element): ElementContent[] {
  if (node.children.some(holdsBlock)) return node.children;
  const whole = textOf(node);
  if (whole.trim() === "") return node.children;
  const children = [...node.children];
  const take = (at: 0 | -1, pattern: RegExp): string => {
    const end = children.at(at);
    if (end?.type !== "text") return "";
    const [space = ""] = pattern.exec(end.value) ?? [];
    const value = at === 0 ? end.value.slice(space.length) : end.value.replace(pattern, "");
    children.splice(at === 0 ? 0 : children.length - 1, 1, ...text(value));
    return space;
  };
  const [before, after] = [take(0, /^\s+/), take(-1, /\s+$/)];
  return [...text(before), { ...node, children }, ...text(after)];
}

/** The same format twice in a row is one. */
function merged(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (isElement(node, FORMATS) && last?.type === "element" && last.tagName === node.tagName) {
      last.children = merged([...last.children, ...node.children]);
    } else if (node.type === "text" && last?.type === "text") last.value += node.value;
    else result.push(node);
  }
  return result;
}

/** Google puts a nested list beside the entry it belongs to, not into it. */
function withNestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  const entries: ElementContent[] = [];
  for (const node of nodes) {
    const last = entries.findLast((entry) => entry.type === "element");
    if (isElement(node, LISTS) && last?.type === "element") last.children.push(node);
    else entries.push(node);
  }
  return entries;
}

/** Breaks that only make room between paragraphs, or end one. */
function withoutIdleBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  if (nodes.some(isBlock)) {
    return nodes.filter(
      (node, at) => !isBreak(node) || !(isBlock(nodes[at - 1]) || isBlock(nodes[at + 1])),
    );
  }
  const isWords = (node: ElementContent) => !isBreak(node) && textOf(node).trim() !== "";
  const hasImage = (node: ElementContent) => node.type === "element" && node.tagName === "img";
  const said = nodes.map((node) => isWords(node) || hasImage(node));
  return nodes.filter(
    (node, at) =>
      !isBreak(node) || (said.slice(0, at).includes(true) && said.slice(at).includes(true)),
  );
}

const isEmptyBlock = (node: ElementContent) =>
  isElement(node, new Set(["p", "div", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"])) &&
  textOf(node).trim() === "" &&
  !JSON.stringify(node).includes('"img"');

/** A list entry or cell that is one paragraph is just its words. */
function withoutLoneParagraph(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks = nodes.filter((node) => isElement(node, new Set(["p", "div"])));
  if (blocks.length !== 1) return [...nodes];
  return nodes.flatMap((node) => (node === blocks[0] && "children" in node ? node.children : node));
}

/** The paragraphs of a cell, which Markdown has on one line. */
const onOneLine = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] =>
    isElement(node, new Set(["p", "div"])) ? [...node.children, ...text(" ")] : [node],
  );

/** The first row of a table is its head: Markdown has no table without one. */
function withHead(table: Element): Element {
  const row = firstRow(table);
  for (const cell of row?.children ?? []) {
    if (cell.type !== "element") continue;
    cell.tagName = "th";
    cell.children = cell.children.flatMap((node) =>
      node.type === "element" && node.tagName === "strong" ? node.children : node,
    );
  }
  return table;
}

function firstRow(node: Element): Element | undefined {
  if (node.tagName === "tr") return node;
  for (const child of node.children) {
    const row = child.type === "element" && firstRow(child);
    if (row) return row;
  }
  return undefined;
}

/** Returns content with the formats that Markdown has a mark for, without empty elements. */
export function tidied(nodes: readonly ElementContent[]): ElementContent[] {
  const inner = merged(nodes).flatMap((node): ElementContent[] => {
    if (node.type !== "element" || node.tagName === "pre") return [node];
    let children = tidied(node.children);
    if (LISTS.has(node.tagName)) children = withNestedLists(children);
    if (node.tagName === "li") children = withoutLoneParagraph(children);
    if (/^(td|th)$/.test(node.tagName)) children = onOneLine(children);
    const tidy = { ...node, children };
    if (node.tagName === "table") return [withHead(tidy)];
    return FORMATS.has(node.tagName) ? trimmed(tidy) : [tidy];
  });
  return withoutIdleBreaks(merged(inner)).filter((node) => !isEmptyBlock(node));
}
