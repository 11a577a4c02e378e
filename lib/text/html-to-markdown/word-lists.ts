import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { element } from "./pasted-tree";

interface Entry {
  item: Element;
  level: number;
  isOrdered: boolean;
}

const styleOf = (node: Element) => String(node.properties.style ?? "");

/** Whether an element contains the bullet or number of an entry, which Word writes as text. */
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

/** Returns the list entry that a paragraph from Word represents; null for an ordinary paragraph. */
function entryOf(node: ElementContent): Entry | null {
  // A numbered heading stays a heading.
  if (node.type !== "element" || node.tagName !== "p") return null;
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node)) ?? [];
  const marker = findMarker(node);
  if (level === undefined || !marker) return null;
  const item = element("li", withoutMarker(node.children));
  return { item, level: Number(level), isOrdered: /^\s*[\da-z]+[.)]/i.test(textOf(marker)) };
}

function nested(entries: readonly Entry[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; level: number; isOrdered: boolean }[] = [];
  for (const { item, level, isOrdered } of entries) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    // If bullets change to numbers, or numbers to bullets, another list begins.
    if (last?.level === level && last.isOrdered !== isOrdered) {
      open.pop();
      last = open.at(-1);
    }
    if (!last || last.level < level) {
      const list = element(isOrdered ? "ol" : "ul", []);
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

/** Turns the paragraphs that Word writes for list entries into lists. */
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
