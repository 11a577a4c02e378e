// The patterns of links and tags match only a limited number of characters, so that they take linear time.
const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\s]{0,500}( "[^"\n]{0,300}")?\)/g;

/** The line between the head of a table and its rows. */
const DELIMITER = /^[ \t]*[|:-][ \t|:-]*$/;

/** The mark of an alert, such as `[!NOTE]`, without the `>` before it. */
const ALERT = /^\[!(?:note|tip|important|warning|caution)\][ \t]*$/gim;

/** Returns the row of a table as a list of its cells, a row of delimiters as '', and other lines unchanged. */
function plainRow(line: string): string {
  if (DELIMITER.test(line)) return "";
  if (!line.trimStart().startsWith("|")) return line;
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return cells.filter(Boolean).join(", ");
}

/** Removes most signs of Markdown. The text is exact enough for a search result, but not for a page. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/^(```|~~~).*\n[\s\S]*?^\1/gm, " ")
    .replace(/<[^<>]{0,500}>/g, " ")
    .replace(/^.*\|.*$/gm, plainRow)
    .replace(LINK, (link, text: string) => (link.startsWith("!") ? " " : text))
    .replace(/^ {0,3}(#{1,6}|>|[-*+]|\d{1,9}\.)[ \t]+/gm, "")
    .replace(ALERT, "")
    .replace(/(?<![\p{L}\p{N}])[*_~`|]+(?=\S)|(?<=\S)[*_~`|]+(?![\p{L}\p{N}])/gu, "");
