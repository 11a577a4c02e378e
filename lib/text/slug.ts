import anyAscii from "any-ascii";
import { withoutFigureAddresses } from "./figures/figure-links";
import { shortSlug } from "./short-slug";
import { HAN, KANA } from "./unspaced";

// These signs are removed, because the transliteration would write their names (":slight_smile:").
const PICTOGRAPHS = /\p{Extended_Pictographic}/gu;

/** Returns a text in lower case and ASCII: accents are dropped, and other scripts are transliterated. */
export const spelledInAscii = (text: string): string =>
  anyAscii(text.normalize("NFC").replace(PICTOGRAPHS, " ")).toLowerCase();

/** Returns the words and digits of a text like `spelledInAscii`, with single spaces instead of all other characters. */
export const fold = (text: string): string =>
  spelledInAscii(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Returns the words of a text, folded by `fold`; [] for a text without letters or digits. */
export const foldedWords = (text: string): string[] => fold(text).split(" ").filter(Boolean);

/** A syllable with a small letter after it: ｷｬ is 'kya', ﾌｧ is 'fa'. */
const CONTRACTED = /([ぁ-ゖァ-ヺ])([ぁぃぅぇぉゃゅょァィゥェォャュョ])/gu;

function contracted(syllable: string, small: string): string {
  const start = anyAscii(syllable).replace(/[aiueo]$/, "");
  const end = anyAscii(small);
  // 'sha', 'cha' and 'ja' have no 'y'. A vowel before a small vowel becomes 'w', as in 'wi'.
  if (/^(?:sh|ch|j)$/.test(start)) return start + end.replace("y", "");
  return (start || (end.startsWith("y") ? "" : "w")) + end;
}

/**
 * Spells Japanese words in Latin letters. Leaves out Chinese letters with their endings, because their reading is
 * unknown.
 */
function spelledFromJapanese(text: string): string {
  const read = HAN.test(text) ? text.replace(/[\p{Script=Han}\p{Script=Hiragana}]+/gu, " ") : text;
  return read
    .replace(/[ｦ-ﾟ]+/gu, (halfWidth) => halfWidth.normalize("NFKC"))
    .replace(CONTRACTED, (_, syllable, small) => contracted(syllable, small))
    .replace(/[っッ](?=(.))/gu, (_, next) => doubled(next));
}

/**
 * Returns the Latin letter for a small 'tsu'. It repeats the consonant of the letter after it, `next`; '' for a vowel.
 */
function doubled(next: string): string {
  const [letter = ""] = anyAscii(next);
  if (!/[b-df-hj-np-tv-z]/.test(letter)) return "";
  return letter === "c" ? "t" : letter;
}

/**
 * Returns the slug of a title: 'Élan vital!' becomes 'elan-vital'; a title without letters or digits becomes ''. A
 * slug has at most 80 characters. A title is read as Japanese if it has Japanese letters, or if `isJapanese` is true.
 */
export function slugify(title: string, isJapanese = KANA.test(title)): string {
  const words = withoutFigureAddresses(title);
  const spelled = isJapanese ? spelledFromJapanese(words.normalize("NFC")) : words;
  return shortSlug(fold(spelled).replaceAll(" ", "-"), 80);
}

const LONGEST = 100;

/** Appends a suffix such as '-de' to a slug. If the result would be too long, the end of the slug is cut. */
export const withSlugSuffix = (slug: string, suffix: string): string =>
  slug.slice(0, LONGEST - suffix.length).replace(/-+$/, "") + suffix;
