import type { Figure } from "@/lib/content/nouns/figure/schema";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { numberOf } from "@/lib/text/figures/number-of";

/** The columns, in the order of the API's fields. */
const COLUMNS = [
  "key",
  "label",
  "value",
  "unit",
  "uncertainty",
  "samples",
  "condition",
  "date",
  "kind",
  "method",
  "noun",
  "item_id",
  "anchor",
  "chart",
  "is_featured",
  "display_order",
  "visibility",
] as const satisfies readonly (keyof Figure)[];

/** The signs with which a formula starts in a spreadsheet. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** A number is not a formula: -40, +3.5 and -3.5e-9 stay numbers. */
const isNumber = (text: string): boolean => numberOf(text, DEFAULT_LANGUAGE) !== null;

function cell(value: string | number | boolean | null): string {
  const text = String(value ?? "");
  const safe = STARTS_FORMULA.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The figures as CSV (RFC 4180). No cell can start a formula. */
export function figuresCsv(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => COLUMNS.map((name) => cell(figure[name])).join(","));
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}
