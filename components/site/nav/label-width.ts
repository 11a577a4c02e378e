import { UNSPACED_LETTER } from "@/lib/text/unspaced";

const SQUARE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\p{Script=Thai}\uff01-\uff60]/u;

/** The widths of the letters of Spline Sans, in em. The last pattern matches every letter. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [SQUARE, 1],
  [/[ .,'’:;|]/, 0.24],
  [/[ijlI]/, 0.28],
  [/[frt()-]/, 0.4],
  [/[ksxyz]/, 0.52],
  [/[mwMW&%@]/, 0.9],
  [/\p{Lu}/u, 0.65],
  [/./u, 0.59],
];

const letterEm = (letter: string): number =>
  LETTERS.find(([pattern]) => pattern.test(letter))?.[1] ?? 0;

/** The estimated width of a label in em. */
export const labelEm = (label: string): number =>
  [...label].reduce((sum, letter) => sum + letterEm(letter), 0);

/** A line can break behind a space or a hyphen, and beside a letter of a script without spaces. */
const BREAK = new RegExp(
  `(?<=[\\s\\-–—]|${UNSPACED_LETTER})(?=\\S)|(?<=\\S)(?=${UNSPACED_LETTER})`,
  "u",
);

/** The width in em that a name needs to fit on two lines without a break inside a word. */
export function nameEm(name: string): number {
  const parts = name.trim().split(BREAK);
  const widths = parts.map((_, at) =>
    Math.max(labelEm(parts.slice(0, at).join("").trimEnd()), labelEm(parts.slice(at).join(""))),
  );
  return Math.min(...widths);
}
