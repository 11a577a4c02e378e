import { FENCE_ENTRIES } from "../fences/registry";

// Estimates how much work a text is, from its length and marks, before it is parsed. Each function reads a text once.

/** The limit of table cells. Each cell has two tags, and `render.ts` limits these. */
const MOST_CELLS = 60_000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Returns the text without the content of fences, which costs the parser nothing. */
function withoutFences(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let fence: string | null = null;
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === null && mark === undefined) kept.push(line);
    else if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
  }
  return kept;
}

/** The line below the head of a table, without the marks of quotations. */
const DELIMITERS = /^\|?[ \t]*:?-[-:| \t]*$/;

const columnsOf = (delimiters: string): number =>
  delimiters.split("|").filter((column) => column.includes("-")).length;

/** Returns an upper limit for the number of table cells in a text. */
function cellsIn(markdown: string): number {
  let [cells, columns] = [0, 0];
  for (const whole of markdown.split("\n")) {
    const line = whole.replace(/^[\s>]+/, "");
    if (line === "") columns = 0;
    else if (DELIMITERS.test(line)) columns = Math.max(columns, columnsOf(line));
    cells += columns;
  }
  return cells;
}

/** Returns the reason why a text is not rendered at all, to complete a sentence; null if it may be tried. */
export function whyNotRendered(markdown: string): string | null {
  const isTooLarge = (text: string) => cellsIn(text) > MOST_CELLS;
  // A fence has no table. Most texts have few cells anyway.
  if (!isTooLarge(markdown) || !isTooLarge(withoutFences(markdown.split("\n")).join("\n"))) {
    return null;
  }
  return `its tables have more than ${MOST_CELLS.toLocaleString("en")} cells`;
}

/** In characters. */
const LONGEST_QUICK = 2_000;
const MOST_QUICK_CELLS = 1_000;
/** Quotations and lists at the beginning of a line, each nested in the last. */
const NESTED = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){12}/m;
/** A line with more indentation is in as many nested lists. */
const INDENTED = /^[ \t]{60}/m;
const SLOW = new RegExp(
  FENCE_ENTRIES.flatMap(([name, { isSlow }]) => (isSlow ? [name] : [])).join("|"),
  "i",
);

/**
 * Whether any text like this takes only a moment to render: it is short, has no slow fence, no large table, and
 * is not nested deeply. `quick-texts.test.ts` tries the slowest texts.
 */
export const isQuick = (markdown: string): boolean =>
  markdown.length <= LONGEST_QUICK &&
  !SLOW.test(markdown) &&
  !NESTED.test(markdown) &&
  !INDENTED.test(markdown) &&
  cellsIn(markdown) <= MOST_QUICK_CELLS;

/** In characters: prose of this length takes a quarter of the limit. */
const LONGEST_ORDINARY = 40_000;
/** The parser compares some marks with all others of their block. */
const MOST_ORDINARY_MARKS = 1_000;
const MARKS = /[*_~[\]<$`]+/g;

/** Whether a text that is not quick might exceed the limits, so that it should be tried before it is stored. */
export const mayTakeTooMuch = (markdown: string): boolean =>
  markdown.length > LONGEST_ORDINARY ||
  NESTED.test(markdown) ||
  INDENTED.test(markdown) ||
  SLOW.test(markdown) ||
  cellsIn(markdown) > MOST_QUICK_CELLS ||
  (markdown.match(MARKS)?.length ?? 0) > MOST_ORDINARY_MARKS;
