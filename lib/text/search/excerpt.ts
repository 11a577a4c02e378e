import { WORD } from "./matched-parts";
import { searchText } from "./search-words";

const LENGTH = 160;
/** Only this many characters of a text are searched for a match, because each word takes time. */
const MOST_SEARCHED = 20_000;
/** The number of characters before the match. */
const BEFORE = 50;

/** Cuts a line after the last whole word that fits, without punctuation at the end or half of a surrogate pair. */
function shortened(line: string): string {
  if (line.length <= LENGTH) return line;
  const start = line.slice(0, LENGTH).replace(/[\ud800-\udbff]$/, "");
  return `${start.replace(/\s+\S*$/, "").replace(/[.,;:]+$/, "")}…`;
}

/** Returns the index of the first word that contains a term; -1 without such a word. */
function firstMatch(line: string, terms: readonly string[]): number {
  for (const { 0: word, index } of line.slice(0, MOST_SEARCHED).matchAll(WORD)) {
    const folded = searchText(word);
    if (terms.some((term) => folded.includes(term))) return index;
  }
  return -1;
}

/** Shortens a text to one line: its beginning, or the part with the first match of `terms` (from `searchTerms`). */
export function excerptOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LENGTH) return line;
  const at = firstMatch(line, terms);
  if (at < LENGTH - BEFORE) return shortened(line);
  const from = line.lastIndexOf(" ", at - BEFORE) + 1 || at;
  return `…${shortened(line.slice(from))}`;
}
