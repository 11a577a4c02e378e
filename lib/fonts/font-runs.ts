import "server-only";
import { graphemesOf } from "@/lib/text/graphemes";
import { mirroredPlaces } from "./direction";
import {
  FONT_FAMILIES,
  type FontFamily,
  type FontFile,
  fileWith,
  LATIN_FILES,
  MIRRORED_FILE,
} from "./font-files";

// The letters of the site's own typeface.
const LATIN =
  /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0107\u010a-\u011b\u011e-\u0123\u0126-\u0133\u0136\u0137\u0139-\u0148\u014a-\u015b\u015e-\u017e\u0218-\u021b]/;
const PUNCTUATION = /[–—‘’‚“”„†•…‹›€™−]/;

const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Signs that belong to no script. The packages do not state exactly which of these signs they have. */
const SIGN = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;
/** The maximum number of files that are tried for a sign. */
const MOST_FILES = 3;

// In these scripts, a letter and its accent can become one code point. In other scripts, NFC would reorder marks.
const COMPOSED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}+|[\u1100-\u11ff]+/gu;

/** Makes a text one line without control characters. */
export const drawnText = (text: string): string =>
  text
    .toWellFormed()
    .replace(COMPOSED, (letters) => letters.normalize("NFC"))
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();

interface FontRun {
  text: string;
  start: number;
  /** Each letter is drawn by the first file that has the letter. */
  files: readonly FontFile[];
}

const codePointsOf = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);

const EAST_ASIAN: readonly FontFamily[] = ["noto-sans-jp", "noto-sans-kr", "noto-sans-sc"];
/** This family is tried last. It also has East Asian brackets, but another font must draw them in East Asian texts. */
const LAST: FontFamily = "noto-serif-tibetan";

/** The families in the order in which they are tried. The document's language decides how Chinese letters look. */
export function familiesFor(text: string): FontFamily[] {
  const isKorean = HANGUL.test(text);
  const first = KANA.test(text) ? "noto-sans-jp" : isKorean ? "noto-sans-kr" : "noto-sans-sc";
  const others = FONT_FAMILIES.filter((family) => !EAST_ASIAN.includes(family) && family !== LAST);
  return [...others, first, ...EAST_ASIAN.filter((family) => family !== first), LAST];
}

const isLatin = (letter: string) =>
  [...letter].every((sign) => LATIN.test(sign) || PUNCTUATION.test(sign));

function filesFor(letter: string, families: readonly FontFamily[]): readonly FontFile[] {
  const all = codePointsOf(letter);
  const seen = codePointsOf(letter.replace(INVISIBLE, ""));
  if (isLatin(letter) || seen.length === 0) return LATIN_FILES;
  const isEmoji = EMOJI.test(letter);
  const most = SIGN.test(letter) && !isEmoji ? MOST_FILES : 1;
  // A sign that can also be an emoji is drawn as text if a text family has it.
  const inOrder: readonly FontFamily[] = isEmoji
    ? families
    : [...families.filter((family) => family !== "noto-emoji"), "noto-emoji"];
  const found: FontFile[] = [];
  // The loop stops early, because the first attempt with a family is slow: it reads the family's table of letters from
  // a file.
  for (const family of inOrder) {
    const file = fileWith(family, all) ?? fileWith(family, seen);
    if (file) found.push(file);
    if (found.length === most) break;
  }
  return found.length === 0 ? LATIN_FILES : found;
}

const MIRRORED_FILES = [MIRRORED_FILE];

const isSame = (a: readonly FontFile[], b: readonly FontFile[]) =>
  a.length === b.length && a.every((file, index) => file === b[index]);

/** Splits a text where its font changes. `families` are those of the whole document, not only of this text. */
export function fontRuns(
  text: string,
  families = familiesFor(text),
  direction: "ltr" | "rtl" = "ltr",
): FontRun[] {
  const runs: FontRun[] = [];
  const turned = mirroredPlaces(text, direction);
  const known = new Map<string, readonly FontFile[]>();
  for (const { segment, index } of graphemesOf(text)) {
    const found = known.get(segment) ?? filesFor(segment, families);
    known.set(segment, found);
    const files = turned.has(index) && found === LATIN_FILES ? MIRRORED_FILES : found;
    const [before, last] = [runs.at(-2), runs.at(-1)];
    if (last && isSame(last.files, files)) last.text += segment;
    // A space between two words in the same font gets this font. PDF readers keep the order of words only within a run.
    else if (before && last?.text === " " && isSame(before.files, files)) {
      before.text += ` ${segment}`;
      runs.pop();
    } else runs.push({ text: segment, start: index, files });
  }
  return runs;
}
