import type { BibtexEntry } from "./bibtex-file";
import { latexText } from "./latex-text";

/** At most this number of characters of a field is read. */
export const LONGEST_FIELD = 20_000;

export type Fields = BibtexEntry["fields"];

/** Returns the first of these fields that is not empty, as plain text. */
export function plain(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const text = latexText((fields.get(name) ?? "").slice(0, LONGEST_FIELD));
    if (text !== "") return text;
  }
  return "";
}

/**
 * Returns a field whose value is an address or a number. Decodes only LaTeX's escapes, and removes braces and spaces.
 */
export const verbatim = (fields: Fields, name: string) =>
  (fields.get(name) ?? "")
    .slice(0, LONGEST_FIELD)
    .replace(/\\url\b/g, "")
    .replace(/\\textasciitilde|\\~\{\}/g, "~")
    .replace(/\\([_%&#$~])/g, "$1")
    .replace(/[{}\s]/g, "");
