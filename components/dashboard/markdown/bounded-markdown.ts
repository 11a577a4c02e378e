import { markdownLanguage } from "@codemirror/lang-markdown";
import { Language } from "@codemirror/language";
import type { InlineContext, MarkdownParser } from "@lezer/markdown";

// CodeMirror's parser is recursive. Several thousand levels of nesting overflow the stack, and then typing fails.

/** The maximum depth of nested lists and quotes. */
const DEEPEST = 200;
/** The maximum number of marks in a paragraph. Two marks can add a level of nesting. */
const MOST_MARKS = 2_000;

const MARKS = new Set([..."*_~[]!"].map((mark) => mark.charCodeAt(0)));

/** The number of marks read so far, by paragraph. */
const counts = new WeakMap<InlineContext, number>();

function isOneTooMany(paragraph: InlineContext): boolean {
  const count = (counts.get(paragraph) ?? 0) + 1;
  counts.set(paragraph, count);
  return count > MOST_MARKS;
}

// The type of `markdownLanguage` does not say that its parser is a MarkdownParser.
const parser = (markdownLanguage.parser as MarkdownParser).configure({
  parseBlock: [
    {
      name: "TooDeep",
      before: "LinkReference",
      parse(blocks) {
        if (blocks.depth <= DEEPEST) return false;
        blocks.nextLine();
        return true;
      },
    },
  ],
  parseInline: [
    {
      name: "TooManyMarks",
      before: "Escape",
      parse: (paragraph, next, at) => (MARKS.has(next) && isOneTooMany(paragraph) ? at + 1 : -1),
    },
  ],
});

/** The Markdown language of the editor. Text that is nested too deeply has no colours. */
export const boundedMarkdown = new Language(markdownLanguage.data, parser, [], "markdown");
