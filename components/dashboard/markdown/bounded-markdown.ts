import { markdownLanguage } from "@codemirror/lang-markdown";
import { Language } from "@codemirror/language";
import type { InlineContext, MarkdownParser } from "@lezer/markdown";

// What writes and reads the syntax tree calls itself for each level of nesting: some thousand levels fill the stack, and
// then no letter can be typed any more.

/** Of lists and quotes in one another. */
const DEEPEST = 200;
/** In one paragraph. Two of them are one level. */
const MOST_MARKS = 2_000;

const MARKS = new Set([..."*_~[]!"].map((mark) => mark.charCodeAt(0)));

/** How many marks each paragraph that is being read has had. */
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
