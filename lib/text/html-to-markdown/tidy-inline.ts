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

/**
 * Moves white space at the ends of formatted text out of the format, because Markdown ignores marks beside white space.
 */
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

/** Merges neighbouring elements of the same format. */
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

/** Moves a nested list into the entry before it. Google Docs writes the list and the entry side by side. */
function withNestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  const entries: ElementContent[] = [];
  for (const node of nodes) {
    const last = entries.findLast((entry) => entry.type === "element");
    if (isElement(node, LISTS) && last?.type === "element") last.children.push(node);
    else entries.push(node);
  }
  return entries;
}

/** Removes breaks between blocks, and breaks at the beginning or end of a paragraph. */
function withoutIdleBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  if (nodes.some(isBlock)) {
    return nodes.filter(
      (node, at) => !isBreak(node) || !(isBlock(nodes[at - 1]) || isBlock(nodes[at + 1])),
    );
  }
  const isWords = (node: ElementContent) => !isBreak(node) && textOf(node).trim() !== "";
  const hasImage = (node: ElementContent) => node.type === "element" && node.tagName === "img";
  const isContent = nodes.map((node) => isWords(node) || hasImage(node));
  return nodes.filter(
    (node, at) =>
      !isBreak(node) ||
      (isContent.slice(0, at).includes(true) && isContent.slice(at).includes(true)),
  );
}

const isEmptyBlock = (node: ElementContent) =>
  isElement(node, new Set(["p", "div", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"])) &&
  textOf(node).trim() === "" &&
  !JSON.stringify(node).includes('"img"');

/** Unwraps the only paragraph of a list entry. */
function withoutLoneParagraph(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks = nodes.filter((node) => isElement(node, new Set(["p", "div"])));
  if (blocks.length !== 1) return [...nodes];
  return nodes.flatMap((node) => (node === blocks[0] && "children" in node ? node.children : node));
}

/** Puts the paragraphs of a cell on one line, as Markdown requires. */
const onOneLine = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] =>
    isElement(node, new Set(["p", "div"])) ? [...node.children, ...text(" ")] : [node],
  );

/** Makes the first row of a table its head, because Markdown has no table without a head. */
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

/** Returns content without empty elements, and with the structure that Markdown's marks need. */
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
