import { spelledInAscii } from "../slug";

/** A word with the signs that belong to a name: `c++`, `c#`, `.net`. A sign between two words does not count. */
const WORD = /(\.?)([a-z0-9]+)(\+{1,2}(?![a-z+])|#(?![a-z#]))?/g;

interface Word {
  word: string;
  /** Whether there is a dot before its first letter. */
  hasDot: boolean;
  /** Its place in the text, the dot included. */
  index: number;
}

function* wordsOf(ascii: string): Generator<Word> {
  for (const { 0: whole, 1: dot, 2: letters = "", index } of ascii.matchAll(WORD)) {
    const hasDot = dot !== "" && /^[a-z]/.test(letters);
    yield { word: whole.replace(/^\./, ""), hasDot, index };
  }
}

/**
 * A text as searches compare it: its words as `fold` has them with a space in front of each, and with the signs that belong
 * to a name. A word with a dot before it is there with the dot and without.
 */
export function searchText(text: string): string {
  let words = "";
  for (const { word, hasDot } of wordsOf(spelledInAscii(text))) {
    words += hasDot ? ` .${word} ${word}` : ` ${word}`;
  }
  return words === "" ? " " : words;
}

/** Returns the words of a query, with such signs. A dot counts only if no word is directly before it. */
export function queryWords(query: string): string[] {
  const ascii = spelledInAscii(query);
  return Array.from(wordsOf(ascii), ({ word, hasDot, index }) =>
    hasDot && /^$|\s/.test(ascii.charAt(index - 1)) ? `.${word}` : word,
  );
}

/** Whether a term contains such a sign. */
export const hasSign = (term: string): boolean => /[+#.]/.test(term);

/** A term without such signs. */
export const withoutSigns = (term: string): string => term.replace(/[+#.]/g, "");
