import "server-only";
import type { Element } from "hast";
import { h } from "hastscript";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { writeHtml } from "../markdown/html-tree";
import { type Reader, readerOf } from "../markdown/reader";
import { FenceProblem, FenceTooLarge } from "./fence";
import type { FencePlace, FenceRenderer, HtmlRenderer } from "./fence-renderer";
import { RENDERERS } from "./renderers";

const BY_NAME: ReadonlyMap<string, FenceRenderer> = new Map(Object.entries(RENDERERS));

/** The renderers that return HTML. Their HTML is already safe, and is not sanitised with the text. */
export const HTML_RENDERERS: ReadonlyMap<string, HtmlRenderer> = new Map(
  [...BY_NAME].flatMap(([name, renderer]) =>
    "toHtml" in renderer ? [[name, renderer] as const] : [],
  ),
);

/**
 * Returns the sentence `tooLarge` for a fence that is too large. For any other problem, returns the code with the
 * reason if the reader is the owner, and null if the reader is a visitor.
 */
function withReason(code: Element, problem: FenceProblem, renderer: FenceRenderer, reader: Reader) {
  if (problem instanceof FenceTooLarge && renderer.tooLarge) {
    return h("p", h("em", renderer.tooLarge(problem.most, reader.language)));
  }
  if (!reader.isForOwner) return null;
  const reason = `${renderer.notShown}: ${problem.message}`;
  return h("figure", [code, h("figcaption", h("strong", reason))]);
}

/** The element for a fence of `HTML_RENDERERS` that cannot be shown: its code, and the reason for the owner. */
export function fenceNotShown(
  name: string,
  source: string,
  problem: FenceProblem,
  reader: Reader,
): Element {
  const code = h("pre", [h("code", { className: [`language-${name}`] }, source)]);
  const renderer = HTML_RENDERERS.get(name);
  return (renderer && withReason(code, problem, renderer, reader)) ?? code;
}

/** Renders a fence of `HTML_RENDERERS` to safe HTML. `info` is the text after the fence's name. */
export async function fenceHtml(
  name: string,
  source: string,
  info: string,
  place: FencePlace,
): Promise<string> {
  const renderer = HTML_RENDERERS.get(name);
  if (!renderer) return "";
  try {
    const { most = Number.POSITIVE_INFINITY } = renderer;
    if (place.number > most)
      throw new FenceProblem(`a text may have at most ${most} of these blocks.`);
    return await renderer.toHtml(source, info, place);
  } catch (error) {
    if (!(error instanceof FenceProblem)) throw error;
    return writeHtml(fenceNotShown(name, source, error, place));
  }
}

/**
 * Replaces fences with their elements, which are sanitised with the text around them. Fences of `HTML_RENDERERS` stay
 * code until `fenceHtml` replaces them. `data-info` keeps the text after a fence's name, because HTML would lose it.
 */
export function remarkFences() {
  return (tree: Root, file: { data: Record<string, unknown> }): void =>
    visit(tree, "code", (node) => {
      const renderer = BY_NAME.get(node.lang ?? "");
      if (!renderer) return;
      const { value, meta } = node;
      if ("toHtml" in renderer) {
        node.data = { ...node.data, hProperties: { dataInfo: meta ?? "" } };
        return;
      }
      const reader = readerOf(file);
      let element: Element | null;
      try {
        element = renderer.toElement(value, meta ?? "", reader.language);
      } catch (error) {
        if (!(error instanceof FenceProblem)) throw error;
        element = withReason(h("pre", [h("code", value)]), error, renderer, reader);
      }
      if (!element) return;
      const { tagName, properties, children } = element;
      // When the tree becomes HTML, this data replaces the paragraph with the fence's element.
      const data = { hName: tagName, hProperties: properties, hChildren: children };
      Object.assign(node, { type: "paragraph", children: [], data });
    });
}
