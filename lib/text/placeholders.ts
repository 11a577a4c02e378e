import "server-only";
import { MOST_DIAGRAMS, renderDiagram } from "./diagram";
import { MOST_FORMULAS, renderFormula } from "./formula";
import type { HtmlNode } from "./heading-ids";

// Formulas and diagrams become markup that no author may write (MathML, SVG, inline styles). Their sources are
// taken out of the text before it is sanitised, and what is made of them, under policies of their own, is put
// where they stood afterwards.

interface SetAside {
  kind: "inline" | "display" | "diagram";
  source: string;
}

interface FileWithParts {
  data: Record<string, unknown>;
}

interface Paragraph extends HtmlNode {
  position?: { start: { offset?: number } };
  children?: (Paragraph & { data?: { hProperties?: Record<string, unknown> } })[];
}

/** A paragraph that is nothing but `$$...$$` is a formula on a line of its own. */
export function remarkLoneFormula() {
  return (tree: Paragraph, file: { value: unknown }): void => {
    const visit = ({ type, children = [] }: Paragraph) => {
      const [only] = children;
      if (type === "paragraph" && children.length === 1 && only?.type === "inlineMath") {
        const begin = only.position?.start.offset ?? 0;
        if (String(file.value).startsWith("$$", begin)) {
          only.data = {
            ...only.data,
            hProperties: { className: ["language-math", "math-display"] },
          };
        }
      }
      children.forEach(visit);
    };
    visit(tree);
  };
}

const textOf = ({ value = "", children = [] }: HtmlNode): string =>
  value + children.map(textOf).join("");

const classesOf = ({ tagName, properties }: HtmlNode) =>
  tagName === "code" && Array.isArray(properties?.className) ? properties.className : [];

function kindOf(node: HtmlNode): SetAside["kind"] | null {
  const [only] = node.children ?? [];
  const block =
    node.tagName === "pre" && node.children?.length === 1 && only ? classesOf(only) : [];
  if (block.includes("language-mermaid")) return "diagram";
  if (block.includes("language-math")) return "display";
  const classes = classesOf(node);
  if (classes.includes("math-display")) return "display";
  return classes.includes("math-inline") ? "inline" : null;
}

/** Takes formulas and diagrams out of the tree; they wait in `file.data.setAside`. */
export function rehypePlaceholders() {
  return (tree: HtmlNode, file: FileWithParts): void => {
    const parts: SetAside[] = [];
    const visit = (node: HtmlNode) => {
      for (const child of node.children ?? []) {
        const kind = kindOf(child);
        if (kind === null) visit(child);
        else {
          const source = textOf(child).trim();
          const number = parts.push({ kind, source }) - 1;
          Object.assign(child, {
            tagName: "span",
            properties: { dataSetAside: number },
            children: [],
          });
        }
      }
    };
    visit(tree);
    file.data.setAside = parts;
  };
}

const PLACE = /<span data-set-aside="(\d+)"><\/span>/g;

/** Puts into sanitised HTML what was set aside, rendered. What an author forges leads to nothing or to his own. */
export async function renderPlaceholders(html: string, { data }: FileWithParts): Promise<string> {
  const parts = (data.setAside ?? []) as SetAside[];
  let formulas = 0;
  let diagrams = 0;
  const rendered = await Promise.all(
    parts.map(({ kind, source }) => {
      if (kind === "diagram")
        return renderDiagram(source, { isOneTooMany: ++diagrams > MOST_DIAGRAMS });
      return renderFormula(source, {
        isDisplay: kind === "display",
        isOneTooMany: ++formulas > MOST_FORMULAS,
      });
    }),
  );
  return html.replace(PLACE, (_, number: string) => rendered[Number(number)] ?? "");
}
