import { spelledInAscii } from "../slug";

/** A word with the signs that belong to a name: `c++`, `c#`, `.net`. A sign between two words does not count. */
const WORD = /(\.?)([a-z0-9]+)(\+{1,2}(?![a-z+])|#(?![a-z#]))?/g;

interface Word {
  word: string;
  /** Whether a dot is before the word's first letter. */
  hasDot: boolean;
  /** The index of the word, or of its dot, in the text. */
  index: number;
}

function* wordsOf(ascii: string): Generator<Word> {
  for (const { 0: whole, 1: dot, 2: letters = "", index } of ascii.matchAll(WORD)) {
    const hasDot = dot !== "" && /^[a-z]/.test(letters);
    yield { word: whole.replace(/^\./, ""), hasDot, index };
  }
}

/**
 * Returns the words of a text in the form that searches compare. The words are in lower case and ASCII, with a space
 * before each word. They keep the signs of names, as in `c++`. A word after a dot is repeated: with and without the
 * dot.
 */
export function searchText(text: string): string {
  let words = "";
  for (const { word, hasDot } of wordsOf(spelledInAscii(text))) {
    words += hasDot ? ` .${word} ${word}` : ` ${word}`;
  }
  return words === "" ? " " : words;
}

/** Returns the words of a query, with the signs of names. A dot counts only as the first character or after a space. */
export function queryWords(query: string): string[] {
  const ascii = spelledInAscii(query);
  return Array.from(wordsOf(ascii), ({ word, hasDot, index }) =>
    hasDot && /^$|\s/.test(ascii.charAt(index - 1)) ? `.${word}` : word,
  );
}

/** Whether a term contains a sign of a name, as `c++` does. */
export const hasSign = (term: string): boolean => /[+#.]/.test(term);

/** Removes the signs of names from a term. */
export const withoutSigns = (term: string): string => term.replace(/[+#.]/g, "");
