const LETTER = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}";

/** Matches a word with hyphens: 'soil-moisture', '8-bit', 'ESP32-CAM' or '6–8'. */
const COMPOUND = new RegExp(
  `(?<![${LETTER}-])([${LETTER}]+(?:[-–][${LETTER}]+)+)(?![${LETTER}-])`,
  "u",
);

/**
 * The maximum width of a word that must stay in one line, in letters of usual width. A wider word in the largest titles
 * does not fit on a narrow phone, so lines can break in it.
 */
const MOST_WIDTH = 13.5;
const WIDE = /[\p{Lu}mw]/gu;
/** A word with a shorter part stays in one line, so that this part is never alone in a line. */
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
