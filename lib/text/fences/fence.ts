import { CsvError, parse } from "csv-parse/sync";

// A code fence that becomes something else: its info string holds options, its body is CSV with a header row.

/** Why a fence cannot be shown as what it is, for its author to read. */
export class FenceProblem extends Error {}

/** The data are too many to be shown at all, even as text. */
export class FenceTooLarge extends FenceProblem {
  /** How many rows there may be. */
  readonly most: number;

  constructor(most: number) {
    super(`it has more than ${most.toLocaleString("en")} rows.`);
    this.most = most;
  }
}

const OPTION = /([\w-]+)=(?:"([^"]*)"|“([^”]*)”|'([^']*)'|(\S+))/g;

export interface FenceOptions {
  /** The words that are no options. */
  words: string[];
  /** By their names, which are in small letters. */
  options: Map<string, string>;
}

/** Reads an info string, `line title="Current" x="ms"`, without the name of the fence. */
export function readFenceOptions(info: string): FenceOptions {
  const options = new Map<string, string>();
  const rest = info.replace(OPTION, (_, name: string, ...values: (string | undefined)[]) => {
    const value = values.slice(0, 4).find((one) => one !== undefined) ?? "";
    options.set(name.toLowerCase(), value.trim());
    return " ";
  });
  return { words: rest.split(/\s+/).filter(Boolean), options };
}

export interface CsvTable {
  header: string[];
  rows: string[][];
}

/** The header and the rows of a fence's CSV. Throws FenceProblem for text that is none, or has more than `most` rows. */
export function readCsv(csv: string, most: number): CsvTable {
  let rows: string[][];
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    rows = parse(csv, { ...options, to: most + 2 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? ` in line ${error.lines}` : "";
    throw new FenceProblem(`a quotation mark${line} is not closed, or stands within a value.`);
  }
  const [header, ...body] = rows;
  if (!header || body.length === 0) {
    throw new FenceProblem("it needs a header row and at least one row below it.");
  }
  if (body.length > most) {
    throw new FenceTooLarge(most);
  }
  return { header, rows: body };
}

const NUMBER = /^[+\-\u2212]?(?:\d+\.?\d*|\.\d+)(?:e[+\-\u2212]?\d+)?$/i;

/** The number that a cell holds, with a decimal point; null for any other text. */
export function numberIn(cell: string): number | null {
  if (!NUMBER.test(cell)) return null;
  const value = Number(cell.replaceAll("\u2212", "-"));
  return Number.isFinite(value) ? value : null;
}

const LONGEST_QUOTE = 40;

/** A text of the author's as messages quote it. */
export const quoted = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).toWellFormed()}…` : text}”`;
