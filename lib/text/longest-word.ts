/** Scripts whose lines break between any two letters, or nearly. */
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** How many letters the longest word of a text has that a line cannot break; 0 for a text without one. */
export const longestWord = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[\s\-–—]+/)
      .filter((word) => !BREAKS_ANYWHERE.test(word))
      .map((word) => [...word].length),
  );
