import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { fill } from "@/lib/i18n/words";
import { withoutFigureAddresses } from "../../figures/figure-links";
import { numberIn } from "../../figures/number-in";
import { FenceProblem, quoted, readFenceOptions } from "../fence";
import { decimalName, type FenceTable, readTable } from "../fence-table";

const MOST_ROWS = 20_000;
const MOST_SERIES = 12;
const MOST_VALUES = 60_000;

/** The scales cannot compute with values outside of these limits. */
const LARGEST = 1e100;
const SMALLEST = 1e-100;

const KINDS = ["line", "bar", "scatter"] as const;
type ChartKind = (typeof KINDS)[number];

export interface Series {
  name: string;
  /** A value for each row; null if the cell is empty. */
  values: (number | null)[];
  /** The tolerance of each value, from a column `±` after the values; undefined without such a column. */
  tolerances?: (number | null)[];
}

/** The content of a chart. */
export interface Chart {
  kind: ChartKind;
  /** Whether a value of a line holds until the next x. */
  isStep: boolean;
  /** Whether the chart may be wider than the column of text. */
  isWide: boolean;
  /** The key of the figure whose value the chart proves. */
  figure?: string;
  /** The language of all texts that the author did not write. */
  language: Language;
  title: string;
  /** The name of the first column. */
  xName: string;
  xUnit: string;
  yUnit: string;
  xKind: "number" | "date" | "name";
  /** The x position of each row: a number, milliseconds since 1970, or the index of the row. */
  xs: number[];
  series: Series[];
  /** The cells of the header, including the headings of columns with tolerances. */
  header: string[];
  rows: string[][];
  decimal: FenceTable["decimal"];
}

/** Matches an empty cell, and the words that R, NumPy or a database writes for a missing value. */
const MISSING = /^(?:NA|NaN|NULL)?$/i;

const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/**
 * Reads a year, month, day or time as milliseconds since 1970. A time without a zone is in UTC. Null for any other
 * text.
 */
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
  if (MISSING.test(cell)) return null;
  const where = `row ${row + 1}, column ${quoted(name)}:`;
  const value = numberIn(cell, decimal);
  if (value === null) {
    throw new FenceProblem(
      `${where} ${quoted(cell)} is not a number with a decimal ${decimalName(decimal)}.`,
    );
  }
  return inRange(value, `${where} ${quoted(cell)}`);
}

const sizeOf = (tolerance: number | null) => (tolerance === null ? null : Math.abs(tolerance));

interface Column {
  name: string;
  /** The index of the column. */
  at: number;
  /** The index of the column with the tolerances. */
  tolerance?: number;
}

const PLUS_MINUS = /^(?:±|\+\/-)\s*|\s*(?:±|\+\/-)$/;

/**
 * Returns the columns of a chart's series. A column `±`, `± NAME`, `NAME ±` or `± UNIT` has the tolerances of the
 * series before it.
 */
function columnsOf(header: readonly string[], unit: string): Column[] {
  const columns: Column[] = [];
  for (const [at, name] of header.entries()) {
    if (at === 0) continue;
    const last = columns.at(-1);
    const rest = name.replace(PLUS_MINUS, "");
    const isTolerance = rest !== name && ["", last?.name, unit, `(${unit})`].includes(rest);
    if (!isTolerance) columns.push({ name, at });
    else if (last && last.tolerance === undefined) last.tolerance = at;
    else throw new FenceProblem(`the column ${quoted(name)} must follow the column of a series.`);
  }
  return columns;
}

const isKind = (word: string | undefined): word is ChartKind => KINDS.some((one) => one === word);

/**
 * Reads a `chart` fence. `info` is the text after its name, and `csv` is its body. Links to figures are replaced with
 * their words. Throws FenceProblem for an invalid chart.
 */
export function readChart(info: string, csv: string, language: Language): Chart {
  const { words, options } = readFenceOptions(info);
  // `chart step` is short for `chart line step`.
  const kind = words[0] === "step" ? "line" : words[0];
  if (!isKind(kind)) throw new FenceProblem("the word after “chart” must be line, bar or scatter.");
  const isStep = words.includes("step");
  if (isStep && kind !== "line") {
    throw new FenceProblem("the option “step” is only for line charts.");
  }
  const { header: written, rows, decimal } = readTable(withoutFigureAddresses(csv), MOST_ROWS);
  // NumPy writes '# ' before the header.
  const header = written.map((name, at) => (at === 0 ? name.replace(/^#\s+(?=\S)/, "") : name));
  const yUnit = options.get("y") ?? "";
  const columns = columnsOf(header, yUnit);
  if (columns.length === 0) {
    throw new FenceProblem(
      "it needs a column for x and one for each series, with commas, semicolons or tabs between the columns.",
    );
  }
  if (columns.length > MOST_SERIES) {
    throw new FenceProblem(
      `it has ${columns.length} series; a chart may have at most ${MOST_SERIES}.`,
    );
  }
  if ((header.length - 1) * rows.length > MOST_VALUES) {
    throw new FenceProblem(`it has more than ${MOST_VALUES.toLocaleString("en")} values.`);
  }
  const wide = rows.findIndex((row) => row.length > header.length);
  if (wide !== -1) {
    throw new FenceProblem(`row ${wide + 1} has more values than there are columns.`);
  }
  const valuesAt = (at: number) =>
    rows.map((cells, row) => readValue(cells[at] ?? "", { row, name: header[at] ?? "" }, decimal));
  const series = columns.map(({ name, at, tolerance }, index) => ({
    name: name || fill(FENCE_WORDS[language].chart.unnamed, { number: index + 1 }),
    values: valuesAt(at),
    ...(tolerance === undefined ? {} : { tolerances: valuesAt(tolerance).map(sizeOf) }),
  }));
  if (series.every(({ values }) => values.every((one) => one === null))) {
    throw new FenceProblem("there is no number to draw.");
  }
  const figure = options.get("figure");
  return {
    kind,
    isStep,
    isWide: words.includes("wide"),
    ...(figure ? { figure } : {}),
    language,
    title: options.get("title") ?? "",
    xName: header[0] ?? "",
    xUnit: options.get("x") ?? "",
    yUnit,
    ...readX(
      rows.map(([cell = ""]) => cell),
      decimal,
    ),
    series,
    header,
    rows,
    decimal,
  };
}
