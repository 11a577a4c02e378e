import { parse } from "csv-parse/sync";
import { MOST_OF_A_KIND, tooMany } from "../import-bounds";
import { baseName, decodeText, type ImportFile, refused } from "../import-file";

const LARGEST_TABLE_BYTES = 8 * 1024 * 1024;

export type Row = Record<string, string>;

/**
 * Whether a file is the table `name`. Ignores spaces, underscores, and numbers that browsers add: 'Positions (1).csv'.
 */
export const isNamed = (file: ImportFile, name: string) =>
  baseName(file.name)
    .toLowerCase()
    .replace(/( ?\(\d{1,9}\)|[ _-]\d{1,12})+(?=\.csv$)/, "")
    .replace(/[ _]/g, "") === name.toLowerCase().replaceAll("_", "");

/** Some tables have notes and an empty line above the header. Removes both. */
const withoutNotes = (text: string) =>
  /^\s*"?notes:/i.test(text) ? text.replace(/^[\s\S]*?\n[ \t]*\r?\n/, "") : text;

/** Reads the rows of a table; none if the archive does not have the table. */
export async function readTable(files: readonly ImportFile[], name: string): Promise<Row[]> {
  const file = files.find((one) => isNamed(one, name));
  if (!file) return [];
  const text = withoutNotes(decodeText(file.name, await file.read(LARGEST_TABLE_BYTES)));
  let rows: Row[];
  try {
    rows = parse(text, {
      columns: (header: string[]) => header.map((column) => column.trim()),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: MOST_OF_A_KIND + 1,
    }) as Row[];
  } catch {
    throw refused(`${name} is not a table in LinkedIn's format`);
  }
  if (rows.length > MOST_OF_A_KIND) throw tooMany(`rows of ${name}`, MOST_OF_A_KIND);
  return rows;
}

/** Returns the text of a column; '' if the table does not have the column. */
export const cell = (row: Row, column: string) => row[column] ?? "";

/** Returns the text of the first of these columns that is not empty. Column names differ between archives. */
export const firstCell = (row: Row, ...columns: string[]) =>
  columns.map((column) => cell(row, column)).find(Boolean) ?? "";
