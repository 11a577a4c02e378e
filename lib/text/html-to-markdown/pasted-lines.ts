import type { ElementContent } from "hast";

/** Lines that mean something to Markdown: their author has written them in it. */
const IN_MARKDOWN = /^\s{0,3}(#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|```|~~~|\||\[[^\]]+\]:)/;

const BLOCK = /^(p|div|section|article|main)$/;

function wordsOf(node: ElementContent): string {
  if (node.type === "text") return node.value.replace(/\s+/g, " ");
  if (node.type !== "element") return "";
  return node.tagName === "br" ? "\n" : node.children.map(wordsOf).join("");
}

function paragraphsIn(nodes: readonly ElementContent[]): string[] {
  const paragraphs: string[] = [""];
  for (const node of nodes) {
    if (node.type === "element" && BLOCK.test(node.tagName)) {
      paragraphs.push(...paragraphsIn(node.children), "");
    } else paragraphs.push((paragraphs.pop() ?? "") + wordsOf(node));
  }
  return paragraphs.map((text) => text.trim()).filter(Boolean);
}

/** Returns pasted paragraphs without formatting as text; null if they are one line, or in Markdown. */
export function plainLines(content: readonly ElementContent[]): string | null {
  const paragraphs = paragraphsIn(content);
  const lines = paragraphs.flatMap((paragraph) => paragraph.split("\n"));
  if (lines.length < 2 || lines.some((line) => IN_MARKDOWN.test(line))) return null;
  return paragraphs.map((text) => text.replace(/ *\n */g, "\\\n")).join("\n\n");
}
