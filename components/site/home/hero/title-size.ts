import { BREAKS_ANYWHERE } from "@/lib/text/breaks-anywhere";
import { compoundParts } from "@/lib/text/compounds";

/** A word with more letters than this is broken, because it would be too small on a single line. */
const LONGEST_WHOLE = 22;
const MOST_LINES = 3;

// The widths of letters of the title's font, in em.
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [BREAKS_ANYWHERE, 1],
  [/[\s.,:;'’|!()[\]ijlftI-]/, 0.29],
  [/[mwMW@%]/, 0.8],
  [/\p{Lu}/u, 0.62],
];
const USUAL_EM = 0.51;
const SPACE_EM = 0.26;

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_EM),
    0,
  );

/** A part of the title that stays on one line. */
interface Word {
  em: number;
  /** Whether a space follows. */
  isSpaced: boolean;
}

/** The parts of a word between the places where a line can break. */
const unbrokenParts = (word: string): string[] =>
  compoundParts(word).flatMap(({ text, isWhole }) =>
    isWhole ? [text] : (text.match(/[^-–—]+[-–—]*|[-–—]+/g) ?? []),
  );

const wordsOf = (title: string): Word[] =>
  title
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const letters = [...word];
      const isBroken = BREAKS_ANYWHERE.test(word) || letters.length > LONGEST_WHOLE;
      const parts = isBroken ? letters : unbrokenParts(word);
      return parts.map((part, at) => ({
        em: widthOf(part),
        isSpaced: at === parts.length - 1,
      }));
    });

/** The number of lines of a title in a column that is `room` em wide. */
function linesIn(words: readonly Word[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const { em, isSpaced } of words) {
    if (used > 0 && used + em > room) {
      lines++;
      used = 0;
    }
    used += em + (isSpaced ? SPACE_EM : 0);
  }
  return lines;
}

const STEP_EM = 0.1;

/**
 * The font size of the hero's title. At this size, the title has at most three lines, and its longest word fits into
 * the column. The column must be a size container. A title that would be too small has more lines instead.
 */
export function titleSize(title: string): string {
  const words = wordsOf(title);
  const longest = Math.max(1, ...words.map(({ em }) => em));
  let room = longest;
  while (linesIn(words, room) > MOST_LINES) room += STEP_EM;
  const fitting = (em: number) => `100cqi/${(em * 1.03).toFixed(2)}`;
  return `min(${fitting(longest)},max(2.125rem,min(var(--hero-title),${fitting(room)})))`;
}
