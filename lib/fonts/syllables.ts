import { graphemesOf } from "@/lib/text/graphemes";

const INDIC =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** The vowel am in Thai and Lao. */
const AM = /[\u0e33\u0eb3]/;
/** Signs that join a consonant to the next. */
const JOINER = /[\u094d\u09cd\u0acd\u0a4d\u0bcd\u0c4d\u0ccd\u0d4d\u1039\u17d2]\u200d?$/;
/** Some Burmese vowels are no part of a grapheme. */
const MARK = /^\p{M}/u;

/** Splits a text into syllables whose glyphs may be in another order than their letters, and the text between them. */
export function syllables(text: string): { text: string; isSyllable: boolean }[] {
  if (!INDIC.test(text) && !AM.test(text)) return [{ text, isSyllable: false }];
  const pieces: { text: string; isSyllable: boolean }[] = [];
  for (const { segment } of graphemesOf(text)) {
    const last = pieces.at(-1);
    const isSyllable = INDIC.test(segment) || AM.test(segment);
    const goesOn = isSyllable
      ? JOINER.test(last?.text ?? "") || MARK.test(segment)
      : !last?.isSyllable;
    if (last && last.isSyllable === isSyllable && goesOn) last.text += segment;
    else pieces.push({ text: segment, isSyllable });
  }
  return pieces;
}

/** Am, and the tone marks above its ring. */
const TONES_AND_AM = /([\u0e48-\u0e4b\u0ec8-\u0ecb]*)([\u0e33\u0eb3])/g;
const RING_AND_AA = { "\u0e33": ["\u0e4d", "\u0e32"], "\u0eb3": ["\u0ecd", "\u0eb2"] } as const;

const BURMESE = /^([\u1004\u101b\u105a]\u103a\u1039)?([\u1000-\u102a\u103f\u104e])(.*)$/su;
const BEFORE_CONSONANT = /[\u1031\u1084]/g;
const AROUND_CONSONANT = /\u103c/g;

/** A syllable's letters in the order of its glyphs. fontkit 2.0.4 does not reorder Burmese, Thai and Lao. */
export function inGlyphOrder(syllable: string): string {
  const [, above = "", consonant = "", others = ""] = BURMESE.exec(syllable) ?? [];
  if (consonant) {
    const first = [BEFORE_CONSONANT, AROUND_CONSONANT].flatMap(
      (marks) => others.match(marks) ?? [],
    );
    const last = others.replace(BEFORE_CONSONANT, "").replace(AROUND_CONSONANT, "");
    return first.join("") + consonant + above + last;
  }
  return syllable.replace(TONES_AND_AM, (_, tones: string, am: keyof typeof RING_AND_AA) => {
    const [ring, aa] = RING_AND_AA[am];
    return ring + tones + aa;
  });
}

/** These features join Burmese letters to a syllable. */
const BURMESE_FEATURES = ["rphf", "pref", "blwf", "pstf", "pres", "abvs", "blws", "psts"];

/** The features that a syllable needs and fontkit does not apply; undefined if it applies all. */
export const featuresOf = (syllable: string): string[] | undefined =>
  BURMESE.test(syllable) ? BURMESE_FEATURES : undefined;
