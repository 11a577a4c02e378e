const LETTER = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}";

/** Matches a word with hyphens: 'soil-moisture', '8-bit', 'ESP32-CAM' or '6–8'. */
const COMPOUND = new RegExp(
  `(?<![${LETTER}-])([${LETTER}]+(?:[-–][${LETTER}]+)+)(?![${LETTER}-])`,
  "u",
);

/**
 * The maximum width of a word that must stay in one line. The unit is the width of a usual letter; a wide letter counts
 * as 1.5. In the largest titles, a wider word does not fit on a narrow phone. So lines can break inside such a word.
 */
const MOST_WIDTH = 13.5;
const WIDE = /[\p{Lu}mw]/gu;
/** If a part of a word has fewer letters, the word stays in one line. Otherwise this part could be alone in a line. */
const LONG_PART = 5;

const widthOf = (word: string) => word.length + (word.match(WIDE)?.length ?? 0) / 2;

const isShort = (word: string) =>
  widthOf(word) <= MOST_WIDTH &&
  word.split(/[-–]/).some((part) => part.length < LONG_PART || /^\p{N}+$/u.test(part));

/** Splits a text into words with a hyphen that must stay in one line, and the text around these words. */
export function compoundParts(text: string): { text: string; isWhole: boolean }[] {
  const parts: { text: string; isWhole: boolean }[] = [];
  for (const [index, piece] of text.split(COMPOUND).entries()) {
    if (piece === "") continue;
    const isWhole = index % 2 === 1 && isShort(piece);
    const last = parts.at(-1);
    if (!isWhole && last && !last.isWhole) last.text += piece;
    else parts.push({ text: piece, isWhole });
  }
  return parts;
}
