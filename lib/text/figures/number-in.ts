export type DecimalSign = "." | ",";

const NUMBER = /^[+\-\u2212]?(?:\d+\.?\d*|\.\d+)(?:e[+\-\u2212]?\d+)?$/i;
const THOUSANDS = {
  ".": /(?<=^[+\-\u2212]?\d{1,3}(?:[, \u00a0\u202f'’]\d{3})*)[, \u00a0\u202f'’](?=\d{3}(?!\d))/g,
  ",": /(?<=^[+\-\u2212]?\d{1,3}(?:[. \u00a0\u202f'’]\d{3})*)[. \u00a0\u202f'’](?=\d{3}(?!\d))/g,
};

/** Returns the number that a cell contains; null for any other text. `decimal` is the number's decimal sign. */
export function numberIn(cell: string, decimal: DecimalSign = "."): number | null {
  const plain = cell.replace(THOUSANDS[decimal], "");
  const pointed = decimal === "," ? plain.replace(",", ".") : plain;
  if (!NUMBER.test(pointed) || (decimal === "," && plain.includes("."))) return null;
  const value = Number(pointed.replaceAll("\u2212", "-"));
  return Number.isFinite(value) ? value : null;
}
