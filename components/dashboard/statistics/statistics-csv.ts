import type { Compared, Statistics } from "@/lib/content/views/statistics";

type Cell = string | number | null;

/** An apostrophe makes a text of a cell that a spreadsheet takes for a formula. */
function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** All tables as a CSV file (RFC 4180). The first column names the table. */
export function statisticsCsv({ unit, series, pages, sources }: Statistics): string {
  const counts = ({ views, previous }: Compared): Cell[] => [views, previous];
  const rows: Cell[][] = [
    ["of", "name", "title", "views", "views_before"],
    ...series.map((step) => [unit, step.day, null, ...counts(step)]),
    ...pages.map((page) => ["page", page.path, page.title, ...counts(page)]),
    ...sources.map((source) => ["source", source.host, null, ...counts(source)]),
  ];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
