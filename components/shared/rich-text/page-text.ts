import type { Element, Root, RootContent } from "hast";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";
import { page as english } from "@/lib/i18n/words/en";
import { PAGE_BLOCKS } from "@/lib/text/blocks/page-blocks";
import { nameIds } from "@/lib/text/markdown/heading-ids";
import { classesOf, writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import { linkPictures } from "../pictures/picture-links";
import { headingFinder, type LevelledHeading } from "./headings";
import { fillMargin } from "./page-margin";
import { addFrames, setDirections } from "./rich-text-frames";
import { type TextWords, translateLabels } from "./rich-text-words";

function sectionHeading(node: RootContent): Element | null {
  if (node.type !== "element" || !classesOf(node).includes("heading")) return null;
  const [heading] = node.children;
  return heading?.type === "element" && heading.tagName === "h2" ? heading : null;
}

/** Puts each second-level heading and the content after it into a section with the heading's name. */
function addSections(tree: Root): void {
  const parts: RootContent[] = [];
  let section: Element | null = null;
  for (const node of tree.children) {
    const heading = sectionHeading(node);
    if (heading && node.type === "element") {
      node.properties.className = ["heading", "ruled-edge"];
      section = h("section", { ariaLabelledBy: String(heading.properties.id) }, [node]);
      parts.push(section);
    } else if (section && node.type !== "doctype") section.children.push(node);
    else parts.push(node);
  }
  tree.children = parts;
}

export interface PageText {
  html: string;
  headings: readonly LevelledHeading[];
  hasCode: boolean;
  hasFormulas: boolean;
  /** Whether the text has diagrams that the browser must draw. */
  hasDiagrams: boolean;
  /** Whether the text has pictures that link to their full size. */
  hasPictures: boolean;
  /** The names of the `PAGE_BLOCKS` in the text, such as videos, models and links to files. */
  blocks: readonly string[];
}

const BLOCKS_BY_MARK = new Map(
  [...PAGE_BLOCKS].flatMap(([name, { marks }]) => marks.map((mark) => [mark, name] as const)),
);

export interface PageTextOptions {
  /** The prefix of the text's ids. It makes them unique on a page with other texts. */
  name?: string;
  /** Whether each second-level heading and the content after it become a region. */
  hasSections?: boolean;
  /** Whether wide pages show captions and footnotes in the margin, beside the text. */
  hasMargin?: boolean;
  words?: TextWords;
}

/** Returns everything that a page needs to show a text. `rendered` is the sanitised HTML of the text. */
export function pageText(
  rendered: string,
  { name = "", hasSections = false, hasMargin = false, words = english.text }: PageTextOptions = {},
): PageText {
  const tree = readRendered(rendered);
  if (name !== "") nameIds(tree, name);
  const headings: LevelledHeading[] = [];
  const blocks = new Set<string>();
  const found = { hasCode: false, hasFormulas: false, hasDiagrams: false };
  const headingAt = headingFinder();
  visit(tree, "element", (node, _, parent) => {
    const heading = headingAt(node, parent);
    if (heading) headings.push(heading);
    const block = BLOCKS_BY_MARK.get(String(classesOf(node)[0]));
    if (block) blocks.add(block);
    if (node.tagName === "pre") found.hasCode = true;
    if (node.properties.dataDiagram === "source") found.hasDiagrams = true;
    if (!classesOf(node).includes("katex")) return;
    found.hasFormulas = true;
    return SKIP;
  });
  if (words !== english.text) translateLabels(tree, words);
  addFrames(tree, words);
  setDirections(tree);
  const hasPictures = linkPictures(tree);
  if (hasMargin) fillMargin(tree);
  if (hasSections) addSections(tree);
  return { html: writeHtml(tree), headings, ...found, hasPictures, blocks: [...blocks] };
}
