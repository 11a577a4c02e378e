import { markdownLanguage } from "@codemirror/lang-markdown";
import { Language } from "@codemirror/language";
import type { InlineContext, MarkdownParser } from "@lezer/markdown";

// The code that writes and reads the syntax tree calls itself for each level of nesting. Some thousand levels fill the
// stack, and then no letter can be typed any more.

/** Levels of lists and quotes inside one another. */
const DEEPEST = 200;
/** Marks in one paragraph. Two marks are one level of nesting. */
const MOST_MARKS = 2_000;

const MARKS = new Set([..."*_~[]!"].map((mark) => mark.charCodeAt(0)));

/** The number of marks read so far, by paragraph. */
const counts = new WeakMap<InlineContext, number>();

function isOneTooMany(paragraph: InlineContext): boolean {
  const count = (counts.get(paragraph) ?? 0) + 1;
  counts.set(paragraph, count);
  return count > MOST_MARKS;
}

// The type of a language does not say which parser it has.
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

/** Markdown as the editor colours it. Beyond a depth that nobody writes, text has no colours. */
export const boundedMarkdown = new Language(markdownLanguage.data, parser, [], "markdown");
