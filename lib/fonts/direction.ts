import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const DIRECTED = /[\p{L}\u0590-\u08ff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether the letters of this text run from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The direction of a text: its first letter's, as with `dir="auto"`. */
export const directionOf = (text: string): "ltr" | "rtl" =>
  isRightToLeft(text.match(DIRECTED)?.[0] ?? "") ? "rtl" : "ltr";

/** The sign that a bracket becomes in right-to-left text, and the other way round. */
export function mirrored(codePoint: number): number {
  const sign = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
  return sign?.codePointAt(0) ?? codePoint;
}

/** Returns the indexes of the brackets in a paragraph's text that have to be mirrored. */
export function mirroredPlaces(text: string, direction: "ltr" | "rtl"): Set<number> {
  if (!isRightToLeft(text)) return new Set();
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  return new Set(bidi.getMirroredCharactersMap(text, levels).keys());
}
