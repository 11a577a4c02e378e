import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeHighlight from "rehype-highlight";
import { visit } from "unist-util-visit";

/** Only programs write longer lines. Grammars are slow for these, because they compare each letter with all others. */
const LONGEST_LINE = 1_000;

const hasLongLine = (code: string) => code.split("\n").some(({ length }) => length > LONGEST_LINE);

/** Highlights code in the language of its fence, unless a line is too long. */
export function rehypeHighlightCode() {
  const highlight = rehypeHighlight({ detect: false });
  return (tree: Root, file: Parameters<typeof highlight>[1]): void => {
    const restore: (() => void)[] = [];
    visit(tree, "element", (element) => {
      if (element.tagName !== "code" || !hasLongLine(textOf(element))) return;
      const { className, ...others } = element.properties;
      element.properties = others;
      restore.push(() => Object.assign(element.properties, { className }));
    });
    highlight(tree, file);
    for (const put of restore) put();
  };
}
