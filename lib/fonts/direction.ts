import bidiFactory from "bidi-js";

const bidi = bidiFactory();

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has right-to-left letters. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The code point of a bracket's mirror image. Any other code point is returned unchanged. */
export function mirrored(codePoint: number): number {
  const sign = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
  return sign?.codePointAt(0) ?? codePoint;
}

/** The indexes of the brackets that must be mirrored in a paragraph. */
export function mirroredPlaces(text: string, direction: "ltr" | "rtl"): Set<number> {
  if (!isRightToLeft(text)) return new Set();
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  return new Set(bidi.getMirroredCharactersMap(text, levels).keys());
}
