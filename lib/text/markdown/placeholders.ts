import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Root as MarkdownRoot } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { MOST_DEMOS, renderDemo } from "../blocks/demo";
import { MOST_CHARTS, renderChart } from "../fences/chart/chart";
import { MOST_ARROWS, MOST_DIAGRAMS, renderDiagram } from "./diagram";
import { MOST_FORMULAS, renderFormula } from "./formula";
import { classesOf } from "./html-tree";
import { readerOf } from "./reader";

// Formulas, diagrams, charts and demos become markup that no author may write (MathML, SVG, styles). Placeholders
// replace them while the text is sanitised. Afterwards each placeholder is replaced by its result, which has been
// sanitised by a separate policy.

interface Placeholder {
  kind: "inline" | "display" | "diagram" | "chart" | "demo";
  source: string;
  /** The text after the name of a fence. */
  info: string;
}

interface FileWithPlaceholders {
  data: Record<string, unknown>;
}

/** Fences whose options are needed when they are rendered. */
const WITH_INFO = ["chart", "demo"];

/** Preserves the text after the name of such a fence, which is lost on the way to HTML. */
export function remarkFenceInfo() {
  return (tree: MarkdownRoot): void =>
    visit(tree, "code", (node) => {
      if (!WITH_INFO.includes(node.lang ?? "")) return;
      node.data = { ...node.data, hProperties: { dataInfo: node.meta ?? "" } };
    });
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

function kindOf(node: Element): Placeholder["kind"] | null {
  const [only, ...others] = node.children;
  if (node.tagName === "pre" && only?.type === "element" && others.length === 0) {
    const block = codeClassesOf(only);
    if (block.includes("language-mermaid")) return "diagram";
    if (block.includes("language-chart")) return "chart";
    if (block.includes("language-demo")) return "demo";
    if (block.includes("language-math")) return "display";
  }
  const classes = codeClassesOf(node);
  if (classes.includes("math-display")) return "display";
  return classes.includes("math-inline") ? "inline" : null;
}

/** Puts placeholders where formulas, diagrams, charts and demos are; their sources wait in `file.data.placeholders`. */
export function rehypePlaceholders() {
  return (tree: Root, file: FileWithPlaceholders): void => {
    const placeholders: Placeholder[] = [];
    visit(tree, "element", (node) => {
      const kind = kindOf(node);
      if (kind === null) return;
      const [block] = node.children;
      const info = block?.type === "element" ? String(block.properties.dataInfo ?? "") : "";
      const number = placeholders.push({ kind, source: textOf(node).trim(), info }) - 1;
      Object.assign(node, {
        tagName: "span",
        properties: { dataPlaceholder: number },
        children: [],
      });
      return SKIP;
    });
    file.data.placeholders = placeholders;
  };
}

/**
 * Puts each formula, diagram, chart and demo at its placeholder. A placeholder that an author forged shows nothing, or
 * one of their own blocks.
 */
export function rehypeFillPlaceholders() {
  return async (tree: Root, file: FileWithPlaceholders): Promise<void> => {
    let formulas = 0;
    let diagrams = 0;
    let charts = 0;
    let demos = 0;
    const room = { arrows: MOST_ARROWS };
    const reader = readerOf(file);
    const rendered = await Promise.all(
      ((file.data.placeholders ?? []) as Placeholder[]).map(({ kind, source, info }) => {
        if (kind === "diagram")
          return renderDiagram(source, { isOneTooMany: ++diagrams > MOST_DIAGRAMS, room });
        if (kind === "chart")
          return renderChart(source, info, { ...reader, isOneTooMany: ++charts > MOST_CHARTS });
        if (kind === "demo")
          return renderDemo(source, info, { ...reader, isOneTooMany: ++demos > MOST_DEMOS });
        return renderFormula(source, {
          isDisplay: kind === "display",
          isOneTooMany: ++formulas > MOST_FORMULAS,
        });
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
