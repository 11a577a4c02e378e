const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER_FROM_RIGHT = new RegExp(`(?=\\p{L})${RIGHT_TO_LEFT.source}`, "gu");
const LETTER = /\p{L}/gu;

/** Whether a text has a character of a script from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Puts a text between marks that isolate it and write it from left to right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Only this many characters are read, because the beginning of a text shows its direction. */
const READ_CHARACTERS = 2_000;

/**
 * The shares of right-to-left letters that decide the direction. Product names in Latin letters are common in Arabic
 * and Hebrew texts. So a smaller share is enough if the first letter is a right-to-left letter.
 */
const SHARE = { some: 0.25, most: 0.5 };

/**
 * Returns the direction of a text by the majority of its letters. `dir="auto"` takes the first letter instead, and so
 * aligns Arabic lines to the left if they begin with a product name. Undefined if the letters do not decide the
 * direction. Such a text should have the direction of the text around it.
 */
export function textDirection(text: string): "ltr" | "rtl" | undefined {
  const read = text.slice(0, READ_CHARACTERS);
  const fromRight = read.match(LETTER_FROM_RIGHT)?.length ?? 0;
  if (fromRight === 0) return "ltr";
  const letters = read.match(LETTER) ?? [];
  if (fromRight > letters.length * SHARE.most) return "rtl";
  if (fromRight <= letters.length * SHARE.some) return "ltr";
  return letters[0]?.match(RIGHT_TO_LEFT) ? "rtl" : undefined;
}
