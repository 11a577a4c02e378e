// What a text may have of constructs for which the parser compares each with all others. All of this reads a text once.

/** The most marks of emphasis in one block. */
const MOST_MARKS = 5_000;
/** The most pairs of ends of links, each with those before it in its block. */
const MOST_PAIRS = MOST_MARKS ** 2;
/** The most cells of tables: a row has all columns of its table, although `|` is enough for one. */
const MOST_CELLS = 20_000;

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

/** How often each block has a mark. */
const countsOf = (mark: RegExp, markdown: string): number[] =>
  markdown.split(/\n[ \t]*\n/).map((block) => block.match(mark)?.length ?? 0);

/** The line below the head of a table, behind what it is quoted with. */
const DELIMITERS = /^\|?[ \t]*:?-[-:| \t]*$/;

/** How many cells the tables of a text have at most. */
export function cellsIn(markdown: string): number {
  let [cells, columns] = [0, 0];
  for (const whole of markdown.split("\n")) {
    const line = whole.replace(/^[\s>]+/, "");
    if (line === "") columns = 0;
    else if (DELIMITERS.test(line)) columns = Math.max(columns, line.split("|").length);
    cells += columns;
  }
  return cells;
}

/** Why a text is not rendered, to complete a sentence; null for one that may be. */
export function whyNotRendered(markdown: string): string | null {
  if (countsOf(/\*+|_+|~+/g, markdown).some((count) => count > MOST_MARKS)) {
    return `a block has more than ${MOST_MARKS.toLocaleString("en")} marks of emphasis`;
  }
  const ends = countsOf(/\]/g, withoutFences(markdown.split("\n")).join("\n"));
  if (ends.reduce((pairs, count) => pairs + count ** 2, 0) > MOST_PAIRS) {
    return "it has too many closing brackets";
  }
  if (cellsIn(markdown) > MOST_CELLS) {
    return `its tables have more than ${MOST_CELLS.toLocaleString("en")} cells`;
  }
  return null;
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
