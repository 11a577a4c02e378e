/** Scripts in which lines can break between almost any two letters. */
export const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The number of letters in the longest word that a line break cannot split; 0 without such a word. */
export const longestWord = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[\s\-–—]+/)
      .filter((word) => !BREAKS_ANYWHERE.test(word))
      .map((word) => [...word].length),
  );
