import { CsvError, parse } from "csv-parse/sync";
import { FenceProblem, FenceTooLarge } from "./fence";

// The tables of fences, as they are typed or come from spreadsheets and other programs: with commas, semicolons or tabs
// between the values, and with decimal points or commas.

export interface FenceTable {
  header: string[];
  rows: string[][];
  /** The sign before the decimals in it. */
  decimal: "." | ",";
}

/** The name of the sign before the decimals, in messages. */
export const decimalName = (decimal: FenceTable["decimal"]): string =>
  decimal === "," ? "comma" : "point";

const DELIMITERS = [",", ";", "\t"];

/** A line of Excel's that names the delimiter. */
const NAMED_DELIMITER = /^\ufeff?sep=(.)\r?\n/;

/** The sign between the values: the most frequent one outside of quotation marks in the first line that is not empty. */
function delimiterOf(text: string): string {
  const [line = ""] = /^.*\S.*$/m.exec(text.slice(0, 10_000)) ?? [];
  const bare = line.replace(/"(?:[^"]|"")*"/g, "");
  const counts = DELIMITERS.map((sign) => bare.split(sign).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Signs around a number: a currency's sign or code, a percent sign. */
const AROUND = /^\p{Sc}\s*|\s*(?:\p{Sc}|%|[A-Z]{3})$/gu;

/** A number without what stands around it: '€3.10' and '3,10 EUR' hold '3.10' and '3,10'. */
export const withoutCurrency = (cell: string): string => cell.replace(AROUND, "");

const SIGN = "[+\\-\u2212]?";
/** Numbers that have decimals and no other reading. One with three digits behind its only sign may be of thousands. */
const WITH_COMMA = new RegExp(
  `^${SIGN}(?:\\d{1,3}(?:[. \u00a0\u202f'’]\\d{3})+,\\d+|\\d*,(?:\\d{1,2}|\\d{4,})|0?,\\d+|\\d{4,},\\d+)$`,
);
const WITH_POINT = new RegExp(
  `^${SIGN}(?:\\d{1,3}(?:[, \u00a0\u202f'’]\\d{3})+\\.\\d+|\\d*\\.(?:\\d{1,2}|\\d{4,})|0?\\.\\d+|\\d{4,}\\.\\d+)$`,
);

/** Which sign the numbers of a table have before their decimals: a comma where some can mean nothing else. */
function decimalOf(rows: readonly string[][], delimiter: string): FenceTable["decimal"] {
  const cells = rows.flat().map(withoutCurrency);
  if (cells.some((cell) => WITH_POINT.test(cell))) return ".";
  if (cells.some((cell) => WITH_COMMA.test(cell))) return ",";
  // Where the comma is not between values, it is in them.
  return delimiter === ";" && cells.some((cell) => /^\d+,\d+$/.test(cell)) ? "," : ".";
}

/** The header and the rows of a fence's table. Throws FenceProblem for text that is none, or has more than `most` rows. */
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
    throw new FenceProblem(`a quotation mark${line} is not closed, or stands within a value.`);
  }
  const [header, ...rows] = table;
  if (!header || rows.length === 0) {
    throw new FenceProblem("it needs a header row and at least one row below it.");
  }
  if (rows.length > most) throw new FenceTooLarge(most);
  return { header, rows, decimal: decimalOf(rows, delimiter) };
}

const NUMBER = /^[+\-\u2212]?(?:\d+\.?\d*|\.\d+)(?:e[+\-\u2212]?\d+)?$/i;
const THOUSANDS = {
  ".": /(?<=^[+\-\u2212]?\d{1,3}(?:[, \u00a0\u202f'’]\d{3})*)[, \u00a0\u202f'’](?=\d{3}(?!\d))/g,
  ",": /(?<=^[+\-\u2212]?\d{1,3}(?:[. \u00a0\u202f'’]\d{3})*)[. \u00a0\u202f'’](?=\d{3}(?!\d))/g,
};

/** The number that a cell holds, whose decimals stand behind `decimal`; null for any other text. */
export function numberIn(cell: string, decimal: FenceTable["decimal"] = "."): number | null {
  const plain = cell.replace(THOUSANDS[decimal], "");
  const pointed = decimal === "," ? plain.replace(",", ".") : plain;
  if (!NUMBER.test(pointed) || (decimal === "," && plain.includes("."))) return null;
  const value = Number(pointed.replaceAll("\u2212", "-"));
  return Number.isFinite(value) ? value : null;
}
