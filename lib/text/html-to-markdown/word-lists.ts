import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";

interface Entry {
  item: Element;
  level: number;
  isOrdered: boolean;
}

const styleOf = (node: Element) => String(node.properties.style ?? "");

/** Word puts the bullet or number of an entry there, as text. */
const isMarker = (node: Element) => /mso-list:\s*ignore/i.test(styleOf(node));

function findMarker(node: Element): Element | undefined {
  if (isMarker(node)) return node;
  for (const child of node.children) {
    const found = child.type === "element" && findMarker(child);
    if (found) return found;
  }
  return undefined;
}

const withoutMarker = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    return isMarker(node) ? [] : [{ ...node, children: withoutMarker(node.children) }];
  });

/** The entry a paragraph of Word's is, or null for an ordinary paragraph. */
function entryOf(node: ElementContent): Entry | null {
  // A numbered heading stays a heading.
  if (node.type !== "element" || node.tagName !== "p") return null;
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node)) ?? [];
  const marker = findMarker(node);
  if (level === undefined || !marker) return null;
  const item: Element = {
    type: "element",
    tagName: "li",
    properties: {},
    children: withoutMarker(node.children),
  };
  return { item, level: Number(level), isOrdered: /^\s*[\da-z]+[.)]/i.test(textOf(marker)) };
}

const listOf = (isOrdered: boolean): Element => ({
  type: "element",
  tagName: isOrdered ? "ol" : "ul",
  properties: {},
  children: [],
});

function nested(entries: readonly Entry[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; level: number; isOrdered: boolean }[] = [];
  for (const { item, level, isOrdered } of entries) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    // A list of the other kind follows directly.
    if (last?.level === level && last.isOrdered !== isOrdered) {
      open.pop();
      last = open.at(-1);
    }
    if (!last || last.level < level) {
      const list = listOf(isOrdered);
      const around = last?.list.children.at(-1);
      if (around?.type === "element") around.children.push(list);
      else lists.push(list);
      last = { list, level, isOrdered };
      open.push(last);
    }
    last.list.children.push(item);
  }
  return lists;
}

const isBlank = (node: ElementContent) =>
  node.type === "comment" || (node.type === "text" && node.value.trim() === "");

/** Makes lists of the paragraphs Word writes in their place. */
export function withWordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let entries: Entry[] = [];
  const end = () => {
    result.push(...nested(entries));
    entries = [];
  };
  for (const node of nodes) {
    const entry = entryOf(node);
    if (entry) entries.push(entry);
    else if (!(entries.length > 0 && isBlank(node))) {
      end();
      const inner = node.type === "element" && { ...node, children: withWordLists(node.children) };
      result.push(inner || node);
    }
  }
  end();
  return result;
}
