import type { Element } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { classesOf } from "@/lib/text/markdown/html-tree";

export interface Heading {
  id: string;
  text: string;
  /** The headings of the next lower level. */
  parts?: Heading[];
}

/** A heading of a text; `level` is 2 for h2. */
export interface LevelledHeading {
  level: number;
  id: string;
  text: string;
}

const HEADING = /^h([2-4])$/;

/**
 * The text of a heading in rendered HTML. Of a formula, the result contains only the text of the MathML, without the
 * TeX source.
 */
function readText(heading: Element): string {
  let text = "";
  visit(heading, (node) => {
    if (node.type === "text") text += node.value;
    const isRepeated =
      node.type === "element" &&
      (node.tagName === "annotation" || classesOf(node).includes("katex-html"));
    return isRepeated ? SKIP : undefined;
  });
  return text.trim();
}

/** Returns the heading if links can point to it: from h2 to h4, visible, and with an id. Null for other nodes. */
function headingOf(node: Element): LevelledHeading | null {
  const [, level] = HEADING.exec(node.tagName) ?? [];
  const { id } = node.properties;
  if (!level || !id || classesOf(node).includes("sr-only")) return null;
  return { level: Number(level), id: String(id), text: readText(node) };
}

/**
 * Returns a function that finds headings. The caller passes each node of a tree to this function, from the root down. A
 * heading in a heading is part of the outer heading.
 */
export function headingFinder(): (node: Element, parent: unknown) => LevelledHeading | null {
  const inside = new Set<unknown>();
  return (node, parent) => {
    const heading = inside.has(parent) ? null : headingOf(node);
    if (heading || inside.has(parent)) inside.add(node);
    return heading;
  };
}

export function outlineOf(headings: readonly LevelledHeading[]): Heading[] {
  const outline: Required<Heading>[] = [];
  for (const { level, ...heading } of headings) {
    if (level === 2) outline.push({ ...heading, parts: [] });
    if (level === 3) outline.at(-1)?.parts.push(heading);
  }
  return outline;
}
