// Scripts that write words without spaces between them.
const UNSPACED = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]";
const LETTER = `[[\\p{L}\\p{M}\\p{N}_]--${UNSPACED}]`;
/** Shorter names in another case are words and letters of any text. */
const SHORTEST_IN_ANY_CASE = 3;

const startsUnspaced = new RegExp(`^${UNSPACED}`, "v");
const endsUnspaced = new RegExp(`${UNSPACED}$`, "v");
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * Gives a test for whether a text has a name as words of its own: neither 'Node' in 'Node.js' nor 'C' in 'C++'. Case does
 * not matter, but for names of one or two letters.
 */
export function mentionsOf(name: string): (text: string) => boolean {
  const before = startsUnspaced.test(name) ? "" : `(?<!${LETTER})`;
  const after = endsUnspaced.test(name) ? "" : `(?!${LETTER}|[+\\#]|\\.${LETTER})`;
  const pattern = new RegExp(
    before + escaped(name) + after,
    name.length < SHORTEST_IN_ANY_CASE ? "v" : "iv",
  );
  return (text) => pattern.test(text);
}
