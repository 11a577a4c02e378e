import { isRightToLeft } from "@/lib/text/text-direction";

const LONGEST_WORD = 40;
/** In a narrow column, a word with more characters is split. */
const LONGEST_NARROW_WORD = 13;
/** Scripts without spaces: a line can end after each letter. */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\u30fb\\u30fc\\uff00-\\uff60";
/** A line must not end with these signs. */
const OPENING = "（「『【〈《〔［｛";
/** A line must not begin with these signs. */
const CLOSING = "、。，．：；！？）」』】〉》〕］｝・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ";

const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
const IS_CLOSING = new RegExp(`^[${CLOSING}]`, "u");
const DATE = "\\p{Nd}{1,4}年(?:\\p{Nd}{1,2}月(?:\\p{Nd}{1,2}日)?)?|\\p{Nd}{1,2}月\\p{Nd}{1,2}日";
const UNITS = new RegExp(
  `[${OPENING}]*(?:${DATE}|[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+)[${CLOSING}]*`,
  "gu",
);

/** Scripts without spaces between words. An Intl segmenter of any language has dictionaries for these scripts. */
const HAS_JOINED_WORDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("th", { granularity: "word" });

/** In Tibetan, a sign ends each syllable, and lines break after this sign. */
const AFTER_SYLLABLE = /(?<=[\u0f0b\u0f0d\u0f0e])(?![\u0f0b\u0f0d\u0f0e])(?!$)/u;

/** A penalty that is so high that textkit adds no hyphens between the parts of a word. */
export const NO_HYPHENS = 10_000;

function partsOf(word: string): string[] {
  if (HAS_JOINED_WORDS.test(word)) return [...words.segment(word)].map(({ segment }) => segment);
  if (AFTER_SYLLABLE.test(word)) return word.split(AFTER_SYLLABLE);
  if (word.length <= LONGEST_WORD) return [word];
  return word.match(/.{1,20}/gsu) ?? [word];
}

const withBreaks = (parts: string[]) =>
  parts.flatMap((part, index) => (index > 0 ? ["", part] : [part]));

/**
 * Splits a word. textkit can break the line at the empty parts of the result. A word is split only if it is very long,
 * or its script has no spaces. Thai and similar scripts are split between words, and Tibetan between syllables.
 */
export function breakWord(word: string): string[] {
  if (HAS_UNSPACED.test(word)) {
    const parts = (word.match(UNITS) ?? [word]).flatMap((unit) => ["", unit]);
    // Closing punctuation at the beginning of `word` belongs to the text before `word`, which has another font. So
    // there must be no line break before this punctuation.
    return IS_CLOSING.test(word) ? parts.slice(1) : parts;
  }
  return withBreaks(partsOf(word));
}

/** Like `breakWord`, but in scripts with spaces, even a long word is split only after its hyphens. */
export function breakAtHyphens(word: string): string[] {
  if (HAS_UNSPACED.test(word) || HAS_JOINED_WORDS.test(word) || AFTER_SYLLABLE.test(word))
    return breakWord(word);
  return withBreaks(word.split(/(?<=\p{L}\p{M}*[-‐])(?=\p{L})/u));
}

/** Like `breakWord`, but for a narrow column: splits a long word after every second letter. */
export function breakNarrowWord(word: string): string[] {
  const parts = breakWord(word);
  if (parts.length > 1 || word.length <= LONGEST_NARROW_WORD || isRightToLeft(word)) return parts;
  return withBreaks(word.match(/(?:\P{M}\p{M}*){1,2}/gu) ?? [word]);
}
