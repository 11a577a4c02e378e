// Scripts that write words without spaces between them.
const UNSPACED = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]";
const LETTER = `[[\\p{L}\\p{M}\\p{N}_]--${UNSPACED}]`;
/** Shorter names in another letter case are common words or letters. */
const SHORTEST_IN_ANY_CASE = 3;

const startsUnspaced = new RegExp(`^${UNSPACED}`, "v");
const endsUnspaced = new RegExp(`${UNSPACED}$`, "v");
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * Returns a test for a name as separate words in a text: neither 'Node' in 'Node.js' nor 'C' in 'C++'. Letter case
 * matters only for names of one or two letters.
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
