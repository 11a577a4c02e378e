import type { Element } from "hast";
import { EXIT, SKIP, visit } from "unist-util-visit";
import {
  type PageText,
  type PageTextOptions,
  pageText,
} from "@/components/shared/rich-text/page-text";
import { classesOf, writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";

/** The classes of figures with a chart, a model or a looping video. Pictures are in figures without a class. */
const FIGURES = ["chart", "model-block", "video-block"];

const isPicture = ({ tagName, properties }: Element) =>
  tagName === "img" || typeof properties.dataPicture === "string";

function hasPicture(figure: Element): boolean {
  let found = false;
  visit(figure, "element", (node) => {
    if (!isPicture(node)) return;
    found = true;
    return EXIT;
  });
  return found;
}

function isExhibit(figure: Element): boolean {
  const names = classesOf(figure);
  return names.length === 0
    ? hasPicture(figure)
    : names.some((name) => FIGURES.includes(String(name)));
}

/**
 * The first picture, chart, model or looping video of a rendered text; null if the text has none. The ids in the result
 * get a prefix, because other texts on the page can have the same ids.
 */
export function firstExhibit(rendered: string, words: PageTextOptions["words"]): PageText | null {
  let found: Element | undefined;
  visit(readRendered(rendered), "element", (node) => {
    const isFigure = node.tagName === "figure";
    // Other figures, such as a demo, can contain pictures.
    if (isFigure && !isExhibit(node)) return SKIP;
    if (!isFigure && !isPicture(node)) return;
    found = node;
    return EXIT;
  });
  if (!found) return null;
  visit(found, "element", ({ tagName, properties }) => {
    if (tagName !== "img") return;
    properties.loading = "eager";
    properties.fetchPriority = "high";
  });
  return pageText(writeHtml(found), { name: "exhibit", ...(words && { words }) });
}
