import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Root as MarkdownRoot } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { fenceHtml, HTML_RENDERERS } from "../fences/render-fence";
import { MOST_FORMULAS, renderFormula } from "./formula";
import { classesOf } from "./html-tree";
import { readerOf } from "./reader";

// Formulas and some fences become markup that is forbidden in an author's HTML (MathML, SVG, styles). While the text is
// sanitised, placeholders replace these formulas and fences. Later their markup, which is made safe separately,
// replaces the placeholders.

interface Placeholder {
  /** 'inline' or 'display' for a formula; otherwise the name of a fence. */
  kind: string;
  source: string;
  /** The text after the name of a fence. */
  info: string;
}

/** Turns a paragraph that contains only `$$...$$` into a display formula. */
export function remarkLoneFormula() {
  return (tree: MarkdownRoot, file: { value: unknown }): void => {
    const source = String(file.value);
    visit(tree, "paragraph", ({ children: [only, ...others] }) => {
      if (only?.type !== "inlineMath" || others.length > 0) return;
      if (!source.startsWith("$$", only.position?.start.offset)) return;
      const className = ["language-math", "math-display"];
      only.data = { ...only.data, hProperties: { className } };
    });
  };
}

const codeClassesOf = (node: Element) => (node.tagName === "code" ? classesOf(node) : []);

function kindOf(node: Element): string | null {
  const [only, ...others] = node.children;
  if (node.tagName === "pre" && only?.type === "element" && others.length === 0) {
    const block = codeClassesOf(only);
    for (const name of HTML_RENDERERS.keys()) if (block.includes(`language-${name}`)) return name;
    if (block.includes("language-math")) return "display";
  }
  const classes = codeClassesOf(node);
  if (classes.includes("math-display")) return "display";
  return classes.includes("math-inline") ? "inline" : null;
}

/** Replaces formulas and the fences of `HTML_RENDERERS` with placeholders. Stores the sources in `file.data`. */
export function rehypePlaceholders() {
  return (tree: Root, file: { data: Record<string, unknown> }): void => {
    const placeholders: Placeholder[] = [];
    visit(tree, "element", (node) => {
      const kind = kindOf(node);
      if (kind === null) return;
      const [block] = node.children;
      const info = block?.type === "element" ? String(block.properties.dataInfo ?? "") : "";
      const number = placeholders.push({ kind, source: textOf(node).trim(), info }) - 1;
      const properties = { dataPlaceholder: number };
      Object.assign(node, { tagName: "span", properties, children: [] });
      return SKIP;
    });
    file.data.placeholders = placeholders;
  };
}

/**
 * Replaces placeholders with formulas and fences. A placeholder in an author's HTML is harmless, because it can only
 * repeat a formula or fence of the text.
 */
export function rehypeFillPlaceholders() {
  return async (tree: Root, file: { data: Record<string, unknown> }): Promise<void> => {
    const counts = new Map<string, number>();
    const shared = {};
    const reader = readerOf(file);
    const rendered = await Promise.all(
      ((file.data.placeholders ?? []) as Placeholder[]).map(({ kind, source, info }) => {
        const isFence = HTML_RENDERERS.has(kind);
        const counted = isFence ? kind : "formula";
        const number = (counts.get(counted) ?? 0) + 1;
        counts.set(counted, number);
        if (isFence) return fenceHtml(kind, source, info, { ...reader, number, shared });
        const isOneTooMany = number > MOST_FORMULAS;
        return renderFormula(source, { isDisplay: kind === "display", isOneTooMany });
      }),
    );
    visit(tree, "element", ({ properties }, index, parent) => {
      const { dataPlaceholder } = properties;
      if (dataPlaceholder === undefined || index === undefined || !parent) return;
      parent.children[index] = { type: "raw", value: rendered[Number(dataPlaceholder)] ?? "" };
      return SKIP;
    });
  };
}
