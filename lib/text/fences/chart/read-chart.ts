import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { fill } from "@/lib/i18n/words";
import { FenceProblem, quoted, readFenceOptions } from "../fence";
import { decimalName, type FenceTable, numberIn, readTable } from "../fence-table";

const MOST_ROWS = 20_000;
const MOST_SERIES = 12;
const MOST_VALUES = 60_000;

/** Outside of these limits, the arithmetic of scales fails. */
const LARGEST = 1e100;
const SMALLEST = 1e-100;

const KINDS = ["line", "bar", "scatter"] as const;
type ChartKind = (typeof KINDS)[number];

export interface Series {
  name: string;
  /** A value for each row; null if the cell is empty. */
  values: (number | null)[];
}

/** The content of a chart. */
export interface Chart {
  kind: ChartKind;
  /** The language of all texts that the author did not write. */
  language: Language;
  title: string;
  /** The name of the first column. */
  xName: string;
  xUnit: string;
  yUnit: string;
  xKind: "number" | "date" | "name";
  /** The position of each row: a number, milliseconds since 1970, or its index. */
  xs: number[];
  series: Series[];
  /** The unchanged cells of the header. */
  header: string[];
  rows: string[][];
}

const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** Returns the milliseconds since 1970 of a day, month, year or moment; null for any other text. The default is UTC. */
function dateIn(cell: string): number | null {
  const [, year, month, day] = DATE.exec(cell) ?? [];
  if (year === undefined) return null;
  const isReal =
    day === undefined ||
    Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const hasTime = cell.length > 10;
  const hasZone = hasTime && /(?:Z|[+-]\d{2}:\d{2})$/.test(cell);
  const time = Date.parse(hasTime ? `${cell.replace(" ", "T")}${hasZone ? "" : "Z"}` : cell);
  return isReal && Number.isFinite(time) ? time : null;
}

function inRange(value: number, where: string): number {
  const size = Math.abs(value);
  if (size > LARGEST || (size > 0 && size < SMALLEST)) {
    throw new FenceProblem(`${where} is too large or too small.`);
  }
  return value;
}

function readX(cells: string[], decimal: FenceTable["decimal"]): Pick<Chart, "xKind" | "xs"> {
  const numbers = cells.map((cell) => numberIn(cell, decimal));
  if (numbers.every((one) => one !== null)) {
    return {
      xKind: "number",
      xs: numbers.map((one, index) => inRange(one, `row ${index + 1}, first column: the number`)),
    };
  }
  const dates = cells.map(dateIn);
  if (dates.every((one) => one !== null)) return { xKind: "date", xs: dates };
  return { xKind: "name", xs: cells.map((_, index) => index) };
}

function readValue(
  cell: string,
  { row, name }: { row: number; name: string },
  decimal: FenceTable["decimal"],
): number | null {
  if (cell === "") return null;
  const where = `row ${row + 1}, column ${quoted(name)}:`;
  const value = numberIn(cell, decimal);
  if (value === null) {
    throw new FenceProblem(
      `${where} ${quoted(cell)} is not a number with a decimal ${decimalName(decimal)}.`,
    );
  }
  return inRange(value, `${where} ${quoted(cell)}`);
}

const isKind = (word: string | undefined): word is ChartKind => KINDS.some((one) => one === word);

/** Reads a `chart` fence from the text after its name and from its body. Throws FenceProblem. */
export function readChart(info: string, csv: string, language: Language): Chart {
  const { words, options } = readFenceOptions(info);
  const kind = words[0];
  if (!isKind(kind)) throw new FenceProblem("the word after “chart” must be line, bar or scatter.");
  const { header, rows, decimal } = readTable(csv, MOST_ROWS);
  const [xName = "", ...names] = header;
  if (names.length === 0) {
    throw new FenceProblem(
      "it needs a column for x and one for each series, with commas, semicolons or tabs between the columns.",
    );
  }
  if (names.length > MOST_SERIES) {
    throw new FenceProblem(
      `it has ${names.length} series; a chart may have at most ${MOST_SERIES}.`,
    );
  }
  if (names.length * rows.length > MOST_VALUES) {
    throw new FenceProblem(`it has more than ${MOST_VALUES.toLocaleString("en")} values.`);
  }
  const wide = rows.findIndex((row) => row.length > header.length);
  if (wide !== -1) {
    throw new FenceProblem(`row ${wide + 1} has more values than there are columns.`);
  }
  const series = names.map((name, column) => ({
    name: name || fill(FENCE_WORDS[language].chart.unnamed, { number: column + 1 }),
    values: rows.map((row, index) =>
      readValue(row[column + 1] ?? "", { row: index, name }, decimal),
    ),
  }));
  if (series.every(({ values }) => values.every((one) => one === null))) {
    throw new FenceProblem("there is no number to draw.");
  }
  return {
    kind,
    language,
    title: options.get("title") ?? "",
    xName,
    xUnit: options.get("x") ?? "",
    yUnit: options.get("y") ?? "",
    ...readX(
      rows.map(([cell = ""]) => cell),
      decimal,
    ),
    series,
    header,
    rows,
  };
}
