import { FENCE_ENTRIES } from "../fences/registry";

// Estimates from the length and the marks of a text how much work its rendering takes. The text is not parsed for this
// estimate. Each function reads the text once.

/** The limit of table cells. Each cell has two tags, and `render.ts` limits the tags. */
const MOST_CELLS = 60_000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Returns the lines outside of fences. The parser needs no time for the content of fences. */
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

/** Returns the reason why a text must not be rendered, as the end of a sentence; null for any other text. */
export function whyNotRendered(markdown: string): string | null {
  const isTooLarge = (text: string) => cellsIn(text) > MOST_CELLS;
  // Fences have no tables. They are removed only if the whole text seems to have too many cells.
  if (!isTooLarge(markdown) || !isTooLarge(withoutFences(markdown.split("\n")).join("\n"))) {
    return null;
  }
  return `its tables have more than ${MOST_CELLS.toLocaleString("en")} cells`;
}

/** The limit in characters. */
const LONGEST_QUICK = 2_000;
const MOST_QUICK_CELLS = 1_000;
/** Matches a line that begins with the marks of twelve nested quotations or lists. */
const NESTED = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){12}/m;
/** Matches a line that is indented as far as in twelve nested lists. */
const INDENTED = /^[ \t]{60}/m;
const SLOW = new RegExp(
  FENCE_ENTRIES.flatMap(([name, { isSlow }]) => (isSlow ? [name] : [])).join("|"),
  "i",
);

/**
 * Whether rendering a text certainly takes only a short time. Such a text is short, has no slow fence, no large table
 * and no deep nesting. `quick-texts.test.ts` measures random texts of this kind.
 */
export const isQuick = (markdown: string): boolean =>
  markdown.length <= LONGEST_QUICK &&
  !SLOW.test(markdown) &&
  !NESTED.test(markdown) &&
  !INDENTED.test(markdown) &&
  cellsIn(markdown) <= MOST_QUICK_CELLS;

/** The limit in characters. Prose of this length takes a quarter of the time limit. */
const LONGEST_ORDINARY = 40_000;
/** The limit of marks. The parser compares some marks with all other marks of their block. */
const MOST_ORDINARY_MARKS = 1_000;
const MARKS = /[*_~[\]<$`]+/g;

/** Whether a text that is not quick might exceed the limits. Such a text should be rendered before it is stored. */
export const mayTakeTooMuch = (markdown: string): boolean =>
  markdown.length > LONGEST_ORDINARY ||
  NESTED.test(markdown) ||
  INDENTED.test(markdown) ||
  SLOW.test(markdown) ||
  cellsIn(markdown) > MOST_QUICK_CELLS ||
  (markdown.match(MARKS)?.length ?? 0) > MOST_ORDINARY_MARKS;
