// Estimates how much work a text is, from its length and marks, before it is parsed. Each function reads a text once.

/** The most cells of tables: each has two tags, and a text has no more of these than `render.ts` says. */
const MOST_CELLS = 60_000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The text without what stands between fences, of which the parser compares nothing. */
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

/** The line below the head of a table, behind what it is quoted with. */
const DELIMITERS = /^\|?[ \t]*:?-[-:| \t]*$/;

const columnsOf = (delimiters: string): number =>
  delimiters.split("|").filter((column) => column.includes("-")).length;

/** How many cells the tables of a text have at most. */
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

/** Why a text is not rendered whatever it takes, to complete a sentence; null for one that is tried. */
export function whyNotRendered(markdown: string): string | null {
  const isTooLarge = (text: string) => cellsIn(text) > MOST_CELLS;
  // A fence holds no table. Most texts have few cells anyway.
  if (!isTooLarge(markdown) || !isTooLarge(withoutFences(markdown.split("\n")).join("\n"))) {
    return null;
  }
  return `its tables have more than ${MOST_CELLS.toLocaleString("en")} cells`;
}

/** In characters. */
const LONGEST_QUICK = 2_000;
const MOST_QUICK_CELLS = 1_000;
/** Quotations and lists at the beginning of a line, each in the one before. */
const NESTED = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){12}/m;
/** What is indented more stands in as many lists. */
const INDENTED = /^[ \t]{60}/m;
const DIAGRAM = /mermaid/i;

/**
 * Whether rendering a text takes no more than a moment whatever is in it: it is short, has no diagram to lay out, no
 * large table, and is not nested deeply. `quick-texts.test.ts` tries what is slowest.
 */
export const isQuick = (markdown: string): boolean =>
  markdown.length <= LONGEST_QUICK &&
  !DIAGRAM.test(markdown) &&
  !NESTED.test(markdown) &&
  !INDENTED.test(markdown) &&
  cellsIn(markdown) <= MOST_QUICK_CELLS;

/** In characters: prose of so many takes a quarter of what it may. */
const LONGEST_ORDINARY = 40_000;
/** For some marks the parser compares each with all others of its block. */
const MOST_ORDINARY_MARKS = 1_000;
const MARKS = /[*_~[\]<$`]+/g;

/** Whether a text that is not quick could take more than it may, so that it is worth trying before it is stored. */
export const mayTakeTooMuch = (markdown: string): boolean =>
  markdown.length > LONGEST_ORDINARY ||
  NESTED.test(markdown) ||
  INDENTED.test(markdown) ||
  DIAGRAM.test(markdown) ||
  cellsIn(markdown) > MOST_QUICK_CELLS ||
  (markdown.match(MARKS)?.length ?? 0) > MOST_ORDINARY_MARKS;
