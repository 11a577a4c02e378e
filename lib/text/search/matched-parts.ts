import { UNSPACED } from "../unspaced";

/** A piece of a text, and whether it matches the query. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Removes accents and upper case, for scripts that have them. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A word with the signs that belong to a name, as in C++ and .NET. */
export const WORD = /\.?[\p{L}\p{M}\p{N}]+(?:\+{1,2}|#)?/gu;

/** Returns the indexes (UTF-16) at which a word can begin in a run of letters, with or without its dot. */
const beginningsIn = (letters: string): number[] => [
  ...new Set([
    ...(letters.startsWith(".") ? [0, 1] : [0]),
    ...Array.from(letters.matchAll(UNSPACED), ({ index }) => index),
  ]),
];

/** Returns how many UTF-16 units at the beginning of a word match a word of the query; 0 without a match. */
function matchedLength(word: string, beginnings: readonly string[]): number {
  const letters = plain(word);
  const longest = Math.max(
    0,
    ...beginnings.filter((one) => letters.startsWith(one)).map(({ length }) => length),
  );
  if (longest === 0) return 0;
  let length = 0;
  for (const character of word) {
    if (plain(word.slice(0, length)).length >= longest && !/^\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
}

/**
 * Splits a text into pieces. A piece matches if it is a whole word of the query and the beginning of a word in the
 * text. Accents and case do not matter.
 */
export function matchedParts(text: string, query: string): TextPart[] {
  const beginnings = [...new Set(plain(query).match(WORD) ?? [])];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (const at of beginningsIn(word)) {
      const start = index + at;
      const length = start < end ? 0 : matchedLength(word.slice(at), beginnings);
      if (length === 0) continue;
      if (start > end) parts.push({ text: text.slice(end, start), isMatch: false });
      end = start + length;
      parts.push({ text: text.slice(start, end), isMatch: true });
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}
