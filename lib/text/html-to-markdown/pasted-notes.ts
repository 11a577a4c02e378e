// Reads footnotes of word processors and web pages. A footnote consists of a mark in the text and a note, which link to
// each other.
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { classText, element, hasElement } from "./pasted-tree";

/** The name of the element that replaces the mark of a footnote. Its text is the label. */
export const NOTE_MARK = "note-mark";

export interface PastedNote {
  label: string;
  content: ElementContent[];
}

interface Anchor {
  link: Element;
  /** The elements around the link, the nearest first. */
  around: readonly Element[];
  /** The id or name that the link leads to. */
  to: string;
}

function anchorsIn(nodes: readonly ElementContent[], around: readonly Element[] = []): Anchor[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const [, to] = /#(.+)$/.exec(String(node.properties.href ?? "")) ?? [];
    if (node.tagName === "a" && to) return [{ link: node, around, to }];
    return anchorsIn(node.children, [node, ...around]);
  });
}

/** How many elements around a link are searched for an id. A note's link is inside more elements than a mark's link. */
const NEAR = { mark: 2, note: 5 };

const leadsTo = ({ to }: Anchor, { link, around }: Anchor, near: number): boolean =>
  [link, ...around.slice(0, near)].some(
    ({ properties }) => properties.id === to || properties.name === to,
  );

/** Whether the text of a link is a mark: a number, a letter or a sign, with or without brackets. */
const isMark = ({ link }: Anchor): boolean =>
  /^[[(]?\s*(\d{1,4}|[a-z]|[ivxlc]+|[*†‡§]+)\s*[\])]?$/i.test(textOf(link).trim());

const holds = (node: Element, other: Element): boolean =>
  node.children.some(
    (child) => child === other || (child.type === "element" && holds(child, other)),
  );

/** Whether an element is the frame around all notes. Markdown needs neither its heading nor its horizontal line. */
function isNotesFrame(node: Element): boolean {
  const { tagName, properties } = node;
  if (tagName === "a") return false;
  return (
    properties.dataFootnotes !== undefined ||
    /mso-element:\s*(foot|end)note-list/i.test(String(properties.style ?? "")) ||
    /(^|\s)(footnotes|references|reflist)(\s|$)/.test(classText(node))
  );
}

const NOTE_BLOCK = /^(li|dd|div|p|aside)$/;

/** Returns the largest block around a note's link that contains no link of another note and no horizontal line. */
function blockOf({ link, around }: Anchor, links: readonly Element[]): Element | null {
  let found: Element | null = null;
  for (const node of around) {
    if (isNotesFrame(node) || hasElement(node, /^hr$/)) break;
    if (links.some((other) => other !== link && holds(node, other))) break;
    if (NOTE_BLOCK.test(node.tagName)) found = node;
    if (node.tagName === "li") break;
  }
  return found;
}

const without = (nodes: readonly ElementContent[], gone: Element): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    return node === gone ? [] : [{ ...node, children: without(node.children, gone) }];
  });

interface Replacement {
  /** The label of each mark. */
  marks: ReadonlyMap<Element, string>;
  notes: readonly Element[];
}

const replaced = (nodes: readonly ElementContent[], by: Replacement): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    const label = by.marks.get(node);
    if (label !== undefined) return [element(NOTE_MARK, [{ type: "text", value: label }])];
    if (by.notes.includes(node)) return [];
    const hasNotes = by.notes.some((note) => holds(node, note));
    const rest = { ...node, children: replaced(node.children, by) };
    return hasNotes && (isNotesFrame(node) || textOf(rest).trim() === "") ? [] : [rest];
  });

const isLine = (node: ElementContent | undefined): boolean =>
  node?.type === "element" && node.tagName === "hr";

/** Returns the element of the mark: its link, or the `sup` that contains only the link. */
function shownMark({ link, around: [parent] }: Anchor): Element {
  const isAlone = parent?.tagName === "sup" && textOf(parent).trim() === textOf(link).trim();
  return isAlone ? parent : link;
}

/**
 * Removes the footnotes from pasted HTML and returns them. Elements with the name `NOTE_MARK` replace the marks.
 * `isTaken` returns whether the text already has a footnote with this label.
 */
export function takeNotes(root: Root, isTaken: (label: string) => boolean): PastedNote[] {
  const nodes = root.children.filter((node) => node.type !== "doctype");
  const anchors = anchorsIn(nodes);
  const pairs = anchors.flatMap((mark, at) => {
    if (!isMark(mark)) return [];
    // The note comes after the mark, and contains the link back to the mark.
    const back = anchors
      .slice(at + 1)
      .find((note) => leadsTo(mark, note, NEAR.note) && leadsTo(note, mark, NEAR.mark));
    return back ? [{ mark, back }] : [];
  });
  const links = pairs.flatMap(({ mark, back }) => [mark.link, back.link]);
  const marks = new Map<Element, string>();
  const taken: { label: string; block: Element; back: Element }[] = [];
  let number = 0;
  for (const { mark, back } of pairs) {
    const block = blockOf(back, links);
    if (!block) continue;
    do number++;
    while (isTaken(String(number)));
    marks.set(shownMark(mark), String(number));
    taken.push({ label: String(number), block, back: back.link });
  }
  const rest = replaced(nodes, { marks, notes: taken.map(({ block }) => block) });
  // If the last element is a horizontal line, it was above the notes. It is removed with the notes.
  const last = rest.findLast((node) => textOf(node).trim() !== "" || isLine(node));
  root.children = taken.length > 0 && isLine(last) ? rest.filter((node) => node !== last) : rest;
  return taken.map(({ label, block, back }) => ({ label, content: without(block.children, back) }));
}
