/** The extensions of Markdown files. */
export const MARKDOWN = /\.(mdx?|markdown|mdown)$/i;

/** Code blocks and code spans. */
export const CODE = /^[ \t>]*(```|~~~)[\s\S]*?^[ \t>]*\1[^\n]*$|`[^`\n]+`/gm;

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
