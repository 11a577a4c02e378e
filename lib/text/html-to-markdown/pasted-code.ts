// Reads code from the clipboard: its lines and the name of its language, without colours and line numbers.
import type { Element, ElementContent, Nodes, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { classText, element, hasElement } from "./pasted-tree";

const BLOCKS = /^(div|p|li|tr|section|article)$/;

const isBlock = ({ tagName, properties }: Element): boolean =>
  BLOCKS.test(tagName) || /display:\s*(block|grid|flex)/i.test(String(properties.style ?? ""));

/** Returns the text of an element. Line breaks (`<br>`) and the ends of block elements end a line. */
export function linesOf(node: Nodes): string {
  let text = "";
  /** Whether the last line was ended by a block, and not by a line end in the text. */
  let isEndedByBlock = false;
  const endLine = () => {
    if (text === "" || text.endsWith("\n")) return;
    text += "\n";
    isEndedByBlock = true;
  };
  const add = (part: Nodes): void => {
    if (part.type === "text") {
      // If each line is a block, the line end in the text between two blocks must not add an empty line.
      const value = isEndedByBlock ? part.value.replace(/^\r?\n/, "") : part.value;
      if (part.value !== "") isEndedByBlock = false;
      text += value;
    } else if (part.type === "element" && part.tagName === "br") {
      text += "\n";
      isEndedByBlock = false;
    } else if (part.type === "element" && isBlock(part)) {
      endLine();
      for (const child of part.children) add(child);
      endLine();
    } else if ("children" in part) {
      for (const child of part.children) add(child);
    }
  };
  add(node);
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ")
    .replace(/^\n+|\s+$/g, "");
}

/** Maps other names of languages, which the clipboard can contain, to the names in fences. */
const NAMES: Record<string, string> = {
  "c++": "cpp",
  "c#": "cs",
  "html-basic": "html",
  golang: "go",
};
const NO_LANGUAGES = /^(plain|plaintext|text|txt|none|nohighlight|auto|null|undefined)$/;

/** The patterns for the name of a language in the classes of code, or of elements around code. */
const CLASSES = [
  /(?:^|\s)(?:language|lang)-([\w+#.-]{1,30})/i,
  /(?:^|\s)highlight-(?:source|text)-([\w+#.-]{1,30})/i,
  /(?:^|\s)brush:\s*([\w+#-]{1,30})/i,
  /(?:^|\s)(?:hljs|highlight|sourceCode)\s+([\w+#-]{1,30})(?:\s|$)/,
];

function languageOf(node: Element): string {
  const { tagName, properties } = node;
  const classes = classText(node);
  const isCode = /^(pre|code|figure)$/.test(tagName);
  const found =
    properties.dataLang ??
    properties.dataLanguage ??
    CLASSES.slice(0, isCode ? undefined : 3)
      .map((pattern) => pattern.exec(classes)?.[1])
      .find(Boolean) ??
    "";
  const name = String(found).toLowerCase();
  return NO_LANGUAGES.test(name) ? "" : (NAMES[name] ?? name);
}

const all = (node: Element, name: string): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === name ? [child] : all(child, name);
  });

const isNumbers = (node: Element) => /^[\d\s]*$/.test(textOf(node));

/** Returns the code of a table with line numbers in a separate column; null for any other table. */
function numbered(table: Element): Element | null {
  const [numbers, code, ...others] = all(table, "pre");
  return numbers && code && others.length === 0 && isNumbers(numbers) ? code : null;
}

function codeBlock(pre: Element, outer: string): Element {
  const [code] = all(pre, "code");
  const language = (code && languageOf(code)) || languageOf(pre) || outer;
  const properties = language === "" ? {} : { className: [`language-${language}`] };
  return element("pre", [
    element("code", [{ type: "text", value: `${linesOf(pre)}\n` }], properties),
  ]);
}

/** Replaces each block of code in the nodes with its plain text and the name of its language. */
export function withCode(nodes: readonly ElementContent[], outer = ""): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    const language = languageOf(node) || outer;
    if (node.tagName === "pre") return codeBlock(node, language);
    const code = node.tagName === "table" ? numbered(node) : null;
    if (code) return codeBlock(code, language);
    return { ...node, children: withCode(node.children, language) };
  });
}

const MONOSPACE = /mono|consolas|courier|menlo|monaco|cascadia|fira code|source code/i;

/** Returns the code that was copied from an editor as a single box of monospace text; null for any other HTML. */
export function editorCode(root: Root): string | null {
  const boxes = root.children.filter(
    (node): node is Element =>
      node.type === "element" && !/^(meta|style|title|br)$/.test(node.tagName),
  );
  const [box] = boxes;
  if (!box || boxes.length !== 1) return null;
  const style = String(box.properties.style ?? "");
  const isCode = box.tagName === "pre" || /white-space:\s*pre/i.test(style);
  const isOfPage = "className" in box.properties || hasElement(box, /^code$/);
  return isCode && !isOfPage && MONOSPACE.test(style) ? linesOf(box) : null;
}
