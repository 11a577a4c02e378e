import { fencesIn, type TextFence } from "../fences/fences-in-text";
import { proseLines } from "../writing/prose";

/** The cells of a line of a table. A quoted cell can contain the delimiter. */
const CELLS = /(?:^|[,;\t])\s*("(?:[^"]|"")*"|[^,;\t]*)/g;

/** Returns the cells of a line of a table. `start` and `length` are the position of a cell's content in the line. */
export const cellsOf = (line: string) =>
  [...line.matchAll(CELLS)].map((match) => ({
    text: (match[1] ?? "").trim().replace(/^"|"$/g, ""),
    start: match.index + match[0].length - (match[1] ?? "").length,
    length: (match[1] ?? "").length,
  }));

/** Returns the index of the column with the keys of figures; -1 for a table without this column. */
export const keyColumn = (header: string): number =>
  cellsOf(header).findIndex(({ text }) => text.toLowerCase() === "figure");

/** Replaces a key in the column 'figure' of a table. */
function inTable(table: string, from: string, to: string): string {
  const [header = "", ...lines] = table.split("\n");
  const column = keyColumn(header);
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

/** Replaces a key in the option `figure` of a chart. */
function inOptions(info: string, from: string, to: string): string {
  const option = new RegExp(`((?:^|\\s)figure=)(["']?)${from}\\2(?=\\s|$)`);
  return info.replace(option, (_all, before, quote) => before + quote + to + quote);
}

/**
 * Returns the part of a fence that can name figures: its text before and after the change, and its index in the whole
 * text. Null for other fences.
 */
function renamedPart(
  { name, info, infoAt, source, sourceAt }: TextFence,
  link: RegExp,
  from: string,
  to: string,
) {
  if (name === "spec") {
    const after = inTable(source, from, to).replace(link, `fig:${to}`);
    return { at: sourceAt, before: source, after };
  }
  if (name === "bom")
    return { at: sourceAt, before: source, after: source.replace(link, `fig:${to}`) };
  if (name === "chart") return { at: infoAt, before: info, after: inOptions(info, from, to) };
  return null;
}

/**
 * Replaces the key of a figure in an owner's text: in `fig:` links outside of code, in the option `figure` of a chart,
 * in the column `figure` of a data sheet, and in the links of data sheets and bills of materials.
 */
export function withRenamedFigure(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text;
  const link = new RegExp(`(?<![\\w-])fig:${from}(?![a-z0-9-])`, "g");
  const changes = [
    ...proseLines(text).flatMap((line) =>
      [...line.text.matchAll(link)].map(({ 0: before, index }) => ({
        ...{ at: line.from + index, before, after: `fig:${to}` },
      })),
    ),
    ...fencesIn(text).flatMap((fence) => renamedPart(fence, link, from, to) ?? []),
  ];
  return changes
    .toSorted((one, other) => other.at - one.at)
    .reduce(
      (renamed, { at, before, after }) =>
        renamed.slice(0, at) + after + renamed.slice(at + before.length),
      text,
    );
}
