import bidiFactory from "bidi-js";

// A PDF has letters in their order on the page. A PDF reader guesses the order in which the letters were typed. On a
// right-to-left page, the PDF reader reverses each Latin word and number, together with the spaces and signs up to the
// next right-to-left letter. Therefore the PDF reader can read a sign in the wrong place. A direction mark prevents
// this error. It is an invisible letter with a direction.

const bidi = bidiFactory();

const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";
/**
 * After an Arabic letter, numbers and their signs have another order than after a Hebrew letter. This mark counts as an
 * Arabic letter, so the order stays the same. `RIGHT_TO_LEFT_MARK` counts as a Hebrew letter.
 */
const ARABIC_LETTER_MARK = "\u061c";

/** Letters and digits. They need no mark, because PDF readers know the direction of letters and digits. */
const STRONG = /[\p{L}\p{M}\p{N}]/u;
const SPACE = /\s/;
/** Classes of the Unicode Bidirectional Algorithm: letters, and signs that can be parts of numbers. */
const LETTER = /^(?:L|R|AL)$/;
const FIGURE_SIGN = /^(?:ES|ET|CS)$/;

const isOdd = (level: number) => level % 2 === 1;

/**
 * Adds direction marks to a paragraph, so that a PDF reader does not guess a wrong direction for a sign. A sign needs a
 * mark if letters or numbers of the other direction are beside the sign. A sign at the end of a word also needs a mark,
 * because a line can end after each word. `before` is the part of the paragraph in front of `text`. The result does not
 * contain `before`.
 */
export function withDirectionMarks(text: string, direction: "ltr" | "rtl", before = ""): string {
  const whole = before + text;
  const { levels } = bidi.getEmbeddingLevels(whole, direction);
  const levelAt = (at: number) => levels[at] ?? 0;
  const classAt = (at: number) => bidi.getBidiCharTypeName(whole.charAt(at));
  let marked = "";
  // `typed` is the class of the last letter so far. `last` is the class of the last letter or mark so far.
  let typed = direction === "ltr" ? "L" : "R";
  let last = typed;
  const mark = (level: number) => {
    // After right-to-left letters, digits and their signs are part of the right-to-left text and need no mark.
    if (level > 0 && !isOdd(level) && typed !== "L") return;
    last = isOdd(level) ? (typed === "AL" ? "AL" : "R") : "L";
    const right = last === "AL" ? ARABIC_LETTER_MARK : RIGHT_TO_LEFT_MARK;
    marked += last === "L" ? LEFT_TO_RIGHT_MARK : right;
  };
  let at = 0;
  for (const sign of whole) {
    const level = levelAt(at);
    const kind = classAt(at);
    if (LETTER.test(kind)) {
      typed = kind;
      last = kind;
    } else if (kind === "EN" && (typed === "L") !== (last === "L")) mark(typed === "L" ? 0 : 1);
    marked += sign;
    at += sign.length;
    if (at === before.length) marked = "";
    const next = whole.charAt(at);
    const isTurn = next !== "" && isOdd(level) !== isOdd(levelAt(at));
    const isEnd = next === "" || SPACE.test(next);
    const isFigure = isOdd(level) && FIGURE_SIGN.test(kind);
    const isKnown = STRONG.test(sign) || SPACE.test(sign);
    if ((isTurn || isEnd || isFigure) && !isKnown) mark(level);
    if (isTurn && !STRONG.test(next)) mark(levelAt(at));
  }
  return marked;
}
