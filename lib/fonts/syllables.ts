const INDIC =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
/** A sign that joins a consonant to the next one. */
const JOINER = /[\u094d\u09cd\u0acd\u0a4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?$/;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A text in pieces: syllables of Indic scripts, whose glyphs may stand in another order than their letters, and what is
 * between them.
 */
export function syllables(text: string): { text: string; isSyllable: boolean }[] {
  if (!INDIC.test(text)) return [{ text, isSyllable: false }];
  const pieces: { text: string; isSyllable: boolean }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.at(-1);
    const isSyllable = INDIC.test(segment);
    const goesOn = isSyllable ? JOINER.test(last?.text ?? "") : !last?.isSyllable;
    if (last && last.isSyllable === isSyllable && goesOn) last.text += segment;
    else pieces.push({ text: segment, isSyllable });
  }
  return pieces;
}
