import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { fill, type PageWords } from "@/lib/i18n/words";
import { classesOf } from "@/lib/text/markdown/html-tree";

export type TextWords = PageWords["text"];

function setText(node: Element, text: string): void {
  node.children = [{ type: "text", value: text }];
}

const isIn = (parent: unknown, name: string) => classesOf(parent as Element).includes(name);

function translate(node: Element, parent: Element | Root, words: TextWords): void {
  const { tagName, properties } = node;
  if (tagName === "h2" && String(properties.id).endsWith("footnote-label")) {
    setText(node, words.footnotes);
  } else if (properties.dataFootnoteBackref !== undefined) {
    const number = String(properties.ariaLabel).replace(/^.* /, "");
    properties.ariaLabel = fill(words.backToReference, { number });
  } else if (tagName === "input") {
    properties.ariaLabel = properties.checked ? words.done : words.toDo;
  } else if (tagName === "summary" && isIn(parent, "diagram-source")) {
    // The `summary` element of a chart is already in the page's language, so only an English summary is replaced.
    if (textOf(node) === "Source") setText(node, words.diagramSource);
  } else if (tagName === "span" && isIn(parent, "math-problem")) {
    setText(node, words.formulaNotSet);
  } else if (tagName === "figcaption" && isIn(parent, "diagram")) {
    const [text] = node.children;
    const isProblem = text?.type === "text" && text.value.startsWith("Diagram not drawn:");
    if (isProblem) setText(node, words.diagramNotDrawn);
  } else if (classesOf(node).includes("diagram-view") && properties.ariaLabel === "Diagram") {
    properties.ariaLabel = words.diagram;
  } else if (tagName === "svg" && isIn(parent, "diagram-view")) {
    const named = /^(Flowchart|State diagram): /;
    properties.ariaLabel = String(properties.ariaLabel).replace(named, `${words.diagram}: `);
  }
}

/**
 * Translates the labels that the Markdown renderer added. The labels of charts and bills of materials are already in
 * the page's language.
 */
export function translateLabels(tree: Root, words: TextWords): void {
  visit(tree, "element", (node, _, parent) => {
    if (parent?.type === "element" || parent?.type === "root") translate(node, parent, words);
  });
}
