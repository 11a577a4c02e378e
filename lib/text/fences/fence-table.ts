import { CsvError, parse } from "csv-parse/sync";
import type { DecimalSign } from "../figures/number-in";
import { FenceProblem, FenceTooLarge } from "./fence";

// Reads the table in a fence. Authors type such a table, or export it from another program. Commas, semicolons or tabs
// separate the values, and numbers have decimal points or commas.

export interface FenceTable {
  header: string[];
  rows: string[][];
  /** The decimal sign of the table's numbers. */
  decimal: DecimalSign;
}

/** The name of a decimal sign in messages. */
export const decimalName = (decimal: FenceTable["decimal"]): string =>
  decimal === "," ? "comma" : "point";

/** The delimiters in order of preference. A comma is the last, because values often contain commas. */
const DELIMITERS = ["\t", ";", ","];

/** The line in which Excel states the delimiter. */
const NAMED_DELIMITER = /^\ufeff?sep=(.)\r?\n/;

/** Only this many characters at the beginning are searched for the delimiter. */
const OPENING_CHARACTERS = 10_000;

/** Returns the non-empty lines at the beginning of a table, without quoted text. */
function openingLines(text: string): string[] {
  const lines = text
    .slice(0, OPENING_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, "")
    // Removes tabs that only align the values.
    .replace(/([,;])[ \t]+/g, "$1")
    .split("\n");
  const isCut = text.length > OPENING_CHARACTERS && lines.length > 1;
  return (isCut ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== "");
}

/**
 * Returns the delimiter. It is the first sign of `DELIMITERS` that all lines contain equally often. If there is no such
 * sign, each sign gets its lowest count in a line, and the sign with the highest of these numbers is returned. If all
 * these numbers are 0, each sign gets its count in the first line instead.
 */
function delimiterOf(text: string): string {
  const lines = openingLines(text);
  const counts = DELIMITERS.map((sign) => lines.map((line) => line.split(sign).length - 1));
  const least = counts.map((count) => Math.min(...count));
  const same = counts.findIndex((count, at) => least[at] !== 0 && least[at] === Math.max(...count));
  if (same !== -1) return DELIMITERS[same] ?? ",";
  const most = Math.max(...least);
  const numbers = most > 0 ? least : counts.map(([first = 0]) => first);
  const highest = Math.max(...numbers);
  return highest > 0 ? (DELIMITERS[numbers.indexOf(highest)] ?? ",") : ",";
}

/** Currencies and percent signs around a number. Before a number, only known currency codes count. */
const AROUND = new RegExp(
  `^(?:[A-Z]{0,2}\\p{Sc}|${Intl.supportedValuesOf("currency").join("|")})\\s*|\\s*(?:\\p{Sc}|%|[A-Z]{3})$`,
  "gu",
);

/** Returns a number without currency and percent signs: 'CHF 3.10' becomes '3.10', and '3,10 €' becomes '3,10'. */
export const withoutCurrency = (cell: string): string => cell.replace(AROUND, "");

const SIGN = "[+\\-\u2212]?";
/** Numbers that certainly have decimals. A single comma or point before three digits can separate thousands. */
const WITH_COMMA = new RegExp(
  `^${SIGN}(?:\\d{1,3}(?:[. \u00a0\u202f'’]\\d{3})+,\\d+|\\d*,(?:\\d{1,2}|\\d{4,})|0?,\\d+|\\d{4,},\\d+)$`,
);
const WITH_POINT = new RegExp(
  `^${SIGN}(?:\\d{1,3}(?:[, \u00a0\u202f'’]\\d{3})+\\.\\d+|\\d*\\.(?:\\d{1,2}|\\d{4,})|0?\\.\\d+|\\d{4,}\\.\\d+)$`,
);

/**
 * Returns the decimal sign of a table. It is the sign in a number that certainly has decimals. Without such a number,
 * it is usually a point.
 */
function decimalOf(rows: readonly string[][], delimiter: string): FenceTable["decimal"] {
  const cells = rows.flat().map(withoutCurrency);
  if (cells.some((cell) => WITH_POINT.test(cell))) return ".";
  if (cells.some((cell) => WITH_COMMA.test(cell))) return ",";
  // If semicolons separate the values, a single comma in a number is a decimal comma.
  return delimiter === ";" && cells.some((cell) => /^\d+,\d+$/.test(cell)) ? "," : ".";
}

/** Returns a fence's table. Throws FenceProblem for a text that is not a table, or that has more than `most` rows. */
export function readTable(text: string, most: number): FenceTable {
  const named = NAMED_DELIMITER.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  let table: string[][];
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    table = parse(body, { ...options, delimiter, to: most + 2 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? ` in line ${error.lines}` : "";
    throw new FenceProblem(
      `a quotation mark${line} is not closed, or is inside a value that is not in quotation marks.`,
    );
  }
  const [header, ...rows] = table;
  if (!header || rows.length === 0) {
    throw new FenceProblem("it needs a header row and at least one row below it.");
  }
  if (rows.length > most) throw new FenceTooLarge(most);
  return { header, rows, decimal: decimalOf(rows, delimiter) };
}
