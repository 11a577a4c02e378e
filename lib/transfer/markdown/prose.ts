/** The extensions of Markdown files. */
export const MARKDOWN = /\.(mdx?|markdown|mdown)$/i;

/** Code blocks and code spans. */
export const CODE = /^[ \t>]*(`{3,8}|~{3,8})[\s\S]*?^[ \t>]*\1[^\n]*$|`[^`\n]+`/gm;

/** The start of the text, or a line that begins no list, footnote or box, with an empty line after it. */
const BEFORE_INDENTED = /(?<![\s\S])|^(?![-*+:][ \t]|\d{1,9}[.)][ \t]|\[\^|!!!)\S[^\n]*\n[ \t]*\n/
  .source;
/** Blocks of code that are indented. After a list, indented lines are text of the list. */
export const INDENTED = new RegExp(
  [
    `^(?=(?: {4}|\\t)[ \\t]*\\S)(?<=(?:${BEFORE_INDENTED})(?:[ \\t]*\\n)*)`,
    "[^\\n]*(?:\\n(?:[ \\t]*\\n)*(?: {4}|\\t)[^\\n]*)*",
  ].join(""),
  "gm",
);

/** Applies `change` to a Markdown text, except for code. */
export function changeProse(text: string, change: (prose: string) => string): string {
  let result = "";
  let at = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    result += change(text.slice(at, index)) + code;
    at = index + code.length;
  }
  return result + change(text.slice(at));
}
