/** A fence that can name figures: a chart or a data sheet. */
export const FIGURE_FENCE =
  /^([ \t]*)(`{3,}|~{3,})[ \t]*(chart|spec)\b([^\n]*)\n([\s\S]*?)^[ \t]*\2/gm;

/** The cells of a line of a table. A quoted cell can contain the delimiter. */
const CELLS = /(?:^|[,;\t])\s*("(?:[^"]|"")*"|[^,;\t]*)/g;

/** The cells of a line of a table, and where their contents are in the line. */
export const cellsOf = (line: string) =>
  [...line.matchAll(CELLS)].map((match) => ({
    text: (match[1] ?? "").trim().replace(/^"|"$/g, ""),
    start: match.index + match[0].length - (match[1] ?? "").length,
    length: (match[1] ?? "").length,
  }));

/** Replaces a key in the column 'figure' of a table. */
function inTable(table: string, from: string, to: string): string {
  const [header = "", ...lines] = table.split("\n");
  const column = cellsOf(header).findIndex(({ text }) => text.toLowerCase() === "figure");
  if (column === -1) return table;
  const renamed = lines.map((line) => {
    const cell = cellsOf(line)[column];
    if (cell?.text !== from) return line;
    const end = cell.start + cell.length;
    return (
      line.slice(0, cell.start) + line.slice(cell.start, end).replace(from, to) + line.slice(end)
    );
  });
  return [header, ...renamed].join("\n");
}

/**
 * Replaces the key of a figure in an owner's text: in `fig:` links, in the option `figure` of a chart, and in the
 * column `figure` of a data sheet.
 */
export function withRenamedFigure(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text;
  return text
    .replace(new RegExp(`(?<![\\w-])fig:${from}(?![a-z0-9-])`, "g"), `fig:${to}`)
    .replace(FIGURE_FENCE, (whole, _indent, _marks, name, info, body) => {
      if (name === "spec") return whole.replace(body, () => inTable(body, from, to));
      const option = new RegExp(`(\\sfigure=)(["']?)${from}\\2(?=\\s|$)`);
      const renamed = info.replace(
        option,
        (_all: string, before: string, quote: string) => before + quote + to + quote,
      );
      return whole.replace(info, () => renamed);
    });
}
