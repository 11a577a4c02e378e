import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeHighlight from "rehype-highlight";
import { visit } from "unist-util-visit";

/**
 * The length of the longest line that is highlighted, in characters. Highlighting a longer line takes quadratic time.
 * People do not write such lines.
 */
const LONGEST_LINE = 1_000;

const hasLongLine = (code: string) => code.split("\n").some(({ length }) => length > LONGEST_LINE);

/** Highlights each code block in the language of its fence, unless a line of the block is too long. */
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
