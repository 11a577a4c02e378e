const LONGEST_WORD = 40;
/** Scripts without spaces: a line may end after each letter. */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\u30fb\\u30fc\\uff00-\\uff60";
/** A line does not end after these, */
const OPENING = "（「『【〈《〔［｛";
/** nor begin with these. */
const CLOSING = "、。，．：；！？）」』】〉》〕］｝・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ";

const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
const IS_CLOSING = new RegExp(`^[${CLOSING}]`, "u");
const UNITS = new RegExp(
  `[${OPENING}]*(?:[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+)[${CLOSING}]*`,
  "gu",
);

/** Thai has no spaces between words; a dictionary finds them. */
const HAS_THAI = /\p{Script=Thai}/u;
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/** textkit would put a hyphen between parts, and where a word goes on in another font; this tells it never to. */
export const NO_HYPHENS = 10_000;

/**
 * The parts of a word; textkit may break it at the empty ones. Words stay whole, but for what no line could hold and for
 * scripts without spaces. Thai is broken between words.
 */
export function breakWord(word: string): string[] {
  if (HAS_UNSPACED.test(word)) {
    const parts = (word.match(UNITS) ?? [word]).flatMap((unit) => ["", unit]);
    // The word may be the second half of one in two fonts.
    return IS_CLOSING.test(word) ? parts.slice(1) : parts;
  }
  if (HAS_THAI.test(word)) {
    return [...thaiWords.segment(word)].flatMap(({ segment, index }) =>
      index > 0 ? ["", segment] : [segment],
    );
  }
  if (word.length <= LONGEST_WORD) return [word];
  return (word.match(/.{1,20}/gsu) ?? [word]).flatMap((part, index) =>
    index > 0 ? ["", part] : [part],
  );
}
