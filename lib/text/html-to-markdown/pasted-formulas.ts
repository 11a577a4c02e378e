// Reads formulas on the clipboard: KaTeX, MathJax, MathML, and pictures with TeX as description. Converts each formula
// to TeX, because the text in a formula's HTML repeats each letter of the formula several times.
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { childrenNamed } from "@/lib/text/markdown/html-tree";
import { classText, element } from "./pasted-tree";

/** The name of the element that replaces a formula. Its text is the formula in TeX. */
export const FORMULA = "tex-formula";

/** Converts MathML to TeX. Returns '' if the conversion fails. */
export type ToTex = (mathml: string) => string;

const find = (
  nodes: readonly ElementContent[],
  isWanted: (node: Element) => boolean,
): Element | undefined => {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const found = isWanted(node) ? node : find(node.children, isWanted);
    if (found) return found;
  }
  return undefined;
};

const named = (node: Element, name: string) => find([node], ({ tagName }) => tagName === name);

/** Removes from TeX an outer command that only sets the style. */
const plain = (tex: string): string => {
  const source = tex.trim();
  const [, inner] = /^\{\\(?:display|text)style\s+(.*)\}$/s.exec(source) ?? [];
  return (inner ?? source).trim();
};

/** Converts the HTML of MathJax 3 to MathML. Element names contain MathML's names, and classes contain letter codes. */
function mathmlOf(node: Element): string {
  const inner = node.children
    .map((child) => (child.type === "element" ? mathmlOf(child) : ""))
    .join("");
  const { tagName } = node;
  if (tagName === "mjx-c") {
    const [, code = ""] = /mjx-c([\dA-F]+)/.exec(classText(node)) ?? [];
    const letter =
      code === "" ? "" : String.fromCodePoint(Number.parseInt(code, 16)).normalize("NFKC");
    return letter.replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"));
  }
  const [scripts] = childrenNamed(node, "mjx-script");
  const [base] = node.children.filter((child): child is Element => child.type === "element");
  const row = (one: Element | undefined) => `<mrow>${one ? mathmlOf(one) : ""}</mrow>`;
  const below = (name: string) => find(node.children, (one) => one.tagName === name);
  if (tagName === "mjx-mfrac") {
    return `<mfrac>${row(below("mjx-num"))}${row(below("mjx-den"))}</mfrac>`;
  }
  if (tagName === "mjx-msqrt") return `<msqrt>${row(below("mjx-box"))}</msqrt>`;
  if (/^mjx-(msup|msub|munder|mover)$/.test(tagName)) {
    const name = tagName.replace("mjx-", "");
    const script = scripts ?? below("mjx-over") ?? below("mjx-under");
    const body = below("mjx-base") ?? base;
    return `<${name}>${row(body)}${row(script)}</${name}>`;
  }
  if (tagName === "mjx-msubsup") {
    const [over, under] = (scripts?.children ?? []).filter(
      (child): child is Element => child.type === "element" && child.tagName !== "mjx-spacer",
    );
    return `<msubsup>${row(base)}${row(under)}${row(over)}</msubsup>`;
  }
  if (/^mjx-m[ion]$|^mjx-mtext$/.test(tagName)) {
    const name = tagName.replace("mjx-", "");
    return `<${name}>${inner}</${name}>`;
  }
  return inner;
}

function texOf(node: Element, toTex: ToTex): string {
  const annotation = find(
    [node],
    ({ tagName, properties }) =>
      tagName === "annotation" && /tex/i.test(String(properties.encoding)),
  );
  if (annotation) return textOf(annotation);
  const latex = find([node], ({ properties }) => Boolean(properties.dataLatex));
  if (latex) return String(latex.properties.dataLatex);
  const math = named(node, "math");
  const alt = math?.properties.alttext ?? math?.properties.altText;
  if (alt) return String(alt);
  const kept = find([node], ({ properties }) => Boolean(properties.dataMathml))?.properties
    .dataMathml;
  if (kept) return toTex(String(kept));
  if (math) return toTex(toHtml(math, { space: "html" }));
  if (/^mjx-/.test(node.tagName)) return toTex(`<math>${mathmlOf(node)}</math>`);
  return "";
}

/** Whether an element is the outermost element of a formula. */
function isFormula(node: Element): boolean {
  if (/^(math|mjx-container)$/.test(node.tagName)) return true;
  const classes =
    /(^|\s)(katex|katex-display|mwe-math-element|MathJax|MathJax_Display|MathJax_SVG)(\s|$)/;
  return node.tagName !== "script" && classes.test(classText(node));
}

function isOnItsLine(node: Element): boolean {
  const { display } = named(node, "math")?.properties ?? {};
  return (
    display === "block" ||
    /^(true)?$/.test(String(node.properties.display ?? "false")) ||
    /(^|\s)(katex-display|MathJax_Display|mwe-math-element-block)(\s|$)/.test(classText(node))
  );
}

const isTexScript = ({ tagName, properties }: Element) =>
  tagName === "script" && /^math\/tex/.test(String(properties.type));

const isTexPicture = (node: Element) =>
  node.tagName === "img" &&
  /(^|\s)(latex|mathjax|mwe-math-fallback-image-\w+)(\s|$)/.test(classText(node)) &&
  Boolean(node.properties.alt);

const formula = (source: string, isDisplay: boolean): Element =>
  element(FORMULA, [{ type: "text", value: source }], { isDisplay });

/** Whether a node is a rendered formula of MathJax 2. The TeX of the formula follows in another element. */
const isShownBefore = (node: ElementContent | undefined) =>
  node?.type === "element" && /(^|\s)MathJax/.test(classText(node));

/** Notion copies a formula as text between dollar signs. Replaces each such text with an element named `FORMULA`. */
export const inDollars = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === "element") {
      const isCode = /^(pre|code)$/.test(node.tagName);
      return [isCode ? node : { ...node, children: inDollars(node.children) }];
    }
    if (node.type !== "text") return [node];
    return node.value
      .split(/(\$\$[^$]+\$\$|\$[^\s$](?:[^$\n]*[^\s$])?\$(?!\d))/)
      .map((part, at) => {
        if (at % 2 === 0) return { type: "text", value: part };
        return formula(part.replace(/^\$+|\$+$/g, "").trim(), part.startsWith("$$"));
      });
  });

/** Replaces each formula in the nodes with an element named `FORMULA`. Formulas without a readable source stay text. */
export function withFormulas(nodes: readonly ElementContent[], toTex: ToTex): ElementContent[] {
  const hasScripts = nodes.some((node) => node.type === "element" && isTexScript(node));
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    if (isTexScript(node)) {
      return [formula(textOf(node).trim(), /mode=display/.test(String(node.properties.type)))];
    }
    if (/MathJax_Preview/.test(classText(node)) || (hasScripts && isShownBefore(node))) return [];
    if (isTexPicture(node)) return [formula(plain(String(node.properties.alt)), false)];
    if (!isFormula(node)) return [{ ...node, children: withFormulas(node.children, toTex) }];
    const picture = find([node], isTexPicture);
    const source = plain(
      picture && !named(node, "math") ? String(picture.properties.alt) : texOf(node, toTex),
    );
    return source === "" ? [node] : [formula(source, isOnItsLine(node))];
  });
}

/** Whether HTML possibly contains formulas that must be converted from MathML. */
export const mayNeedToTex = (html: string): boolean => /<math|data-mathml|<mjx-/i.test(html);
