import { WORD } from "./matched-parts";
import { searchText } from "./search-words";

const LENGTH = 160;
/** How much of a long text is looked through: each of its words has to be compared. */
const MOST_SEARCHED = 20_000;
/** How much stands before what was found. */
const BEFORE = 50;

/** Up to the last whole word that fits, without what ends or parts its sentence; never half of a sign that takes two places. */
function shortened(line: string): string {
  if (line.length <= LENGTH) return line;
  const start = line.slice(0, LENGTH).replace(/[\ud800-\udbff]$/, "");
  return `${start.replace(/\s+\S*$/, "").replace(/[.,;:]+$/, "")}…`;
}

/** Where the first word of the text is that has one of these terms; -1 where none has. */
function firstMatch(line: string, terms: readonly string[]): number {
  for (const { 0: word, index } of line.slice(0, MOST_SEARCHED).matchAll(WORD)) {
    const folded = searchText(word);
    if (terms.some((term) => folded.includes(term))) return index;
  }
  return -1;
}

/** One line of a text, shortened: its beginning, or the part with the first of `terms` (of `searchTerms`). */
export function excerptOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LENGTH) return line;
  const at = firstMatch(line, terms);
  if (at < LENGTH - BEFORE) return shortened(line);
  const from = line.lastIndexOf(" ", at - BEFORE) + 1 || at;
  return `…${shortened(line.slice(from))}`;
}
