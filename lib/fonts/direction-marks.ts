import bidiFactory from "bidi-js";

// Readers of PDFs find letters in the order on the page, and guess the order in which they were typed. They reverse
// Latin words and figures with the spaces and signs beside them, up to the next letter of the other direction. A
// direction mark is such a letter, and invisible.

const bidi = bidiFactory();

const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";
/** After Arabic letters, figures and their signs are reordered. Only this mark prevents it. */
const ARABIC_LETTER_MARK = "\u061c";

/** Letters and figures, whose direction readers know. */
const STRONG = /[\p{L}\p{M}\p{N}]/u;
const SPACE = /\s/;
/** Classes of the Unicode Bidirectional Algorithm: letters, and signs that readers take for parts of figures. */
const LETTER = /^(?:L|R|AL)$/;
const FIGURE_SIGN = /^(?:ES|ET|CS)$/;

const isOdd = (level: number) => level % 2 === 1;

/**
 * Returns a paragraph with marks at the places where a reader of a PDF could not find the direction of a sign: beside
 * letters and figures of the other direction, and at the end of a word, which may be the end of a line. It looks the
 * same with and without marks. `before` is the text before it in the same paragraph; it is not returned.
 */
export function withDirectionMarks(text: string, direction: "ltr" | "rtl", before = ""): string {
  const whole = before + text;
  const { levels } = bidi.getEmbeddingLevels(whole, direction);
  const levelAt = (at: number) => levels[at] ?? 0;
  const classAt = (at: number) => bidi.getBidiCharTypeName(whole.charAt(at));
  let marked = "";
  // The class of the last letter, as it was typed, and with marks.
  let typed = direction === "ltr" ? "L" : "R";
  let last = typed;
  const mark = (level: number) => {
    // Figures behind right-to-left letters belong to them, and so do their signs.
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
    const isTold = STRONG.test(sign) || SPACE.test(sign);
    if ((isTurn || isEnd || isFigure) && !isTold) mark(level);
    if (isTurn && !STRONG.test(next)) mark(levelAt(at));
  }
  return marked;
}
