import bidiFactory from "bidi-js";
import { isRightToLeft } from "@/lib/text/text-direction";

const bidi = bidiFactory();

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
