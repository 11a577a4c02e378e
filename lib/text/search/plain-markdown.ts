// Each pattern looks at a bounded part of the text from wherever it begins, so that none takes long.
const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\s]{0,500}( "[^"\n]{0,300}")?\)/g;

/** What Markdown says without its signs, roughly: for a line under a result, not for a page. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/^(```|~~~).*\n[\s\S]*?^\1/gm, " ")
    .replace(/<[^<>]{0,500}>/g, " ")
    .replace(LINK, (link, text: string) => (link.startsWith("!") ? " " : text))
    .replace(/^ {0,3}(#{1,6}|>|[-*+]|\d{1,9}\.)[ \t]+/gm, "")
    .replace(/(?<![\p{L}\p{N}])[*_~`|]+(?=\S)|(?<=\S)[*_~`|]+(?![\p{L}\p{N}])/gu, "");
