import { SKIP, visit } from "unist-util-visit";
import { english } from "@/lib/i18n/page-words/en";
import { nameIds } from "@/lib/text/heading-ids";
import { classesOf, readHtml, writeHtml } from "@/lib/text/html-tree";
import { headingOf, type LevelledHeading } from "./headings";
import { linkPictures } from "./pictures/picture-links";
import { rehypeDirections, rehypeFrames } from "./rich-text-frames";
import { rehypeSections } from "./rich-text-sections";
import { rehypeWords, type TextWords } from "./rich-text-words";

/** A text as a page shows it. */
export interface PageText {
  html: string;
  headings: LevelledHeading[];
  hasCode: boolean;
  hasFormulas: boolean;
  /** Whether the browser has diagrams to draw. */
  hasDiagrams: boolean;
  /** Whether it has pictures that are enlarged. */
  hasPictures: boolean;
}

interface PageTextOptions {
  /** Tells the text's ids from those of other texts on the page. */
  name?: string;
  /** Each heading of the second level, with what follows it, becomes a region of its name. */
  hasSections?: boolean;
  /** Of the page's language. */
  words?: TextWords;
}

/** Takes a text's rendered and sanitised HTML, and gives what a page needs to show it. */
export function pageText(
  rendered: string,
  { name = "", hasSections = false, words = english.text }: PageTextOptions = {},
): PageText {
  const tree = readHtml(rendered);
  if (name !== "") nameIds(tree, name);
  const headings: LevelledHeading[] = [];
  const found = { hasCode: false, hasFormulas: false, hasDiagrams: false };
  visit(tree, "element", (node) => {
    const heading = headingOf(node);
    if (heading) headings.push(heading);
    if (node.tagName === "pre") found.hasCode = true;
    if (node.properties.dataDiagram === "source") found.hasDiagrams = true;
    if (!classesOf(node).includes("katex")) return;
    found.hasFormulas = true;
    return SKIP;
  });
  if (words !== english.text) rehypeWords(words)(tree);
  rehypeFrames(words)(tree);
  rehypeDirections()(tree);
  const hasPictures = linkPictures(tree);
  if (hasSections) rehypeSections()(tree);
  return { html: writeHtml(tree), headings, ...found, hasPictures };
}
