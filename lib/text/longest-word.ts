/** Scripts whose lines break between any two letters, or nearly. */
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Returns the number of letters of the longest word in a text that a line cannot break; 0 without a word. */
export const longestWord = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[\s\-–—]+/)
      .filter((word) => !BREAKS_ANYWHERE.test(word))
      .map((word) => [...word].length),
  );
