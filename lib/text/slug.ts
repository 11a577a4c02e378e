import anyAscii from "any-ascii";

// The transliteration would spell them out (":slight_smile:").
const PICTOGRAPHS = /\p{Extended_Pictographic}/gu;

/** A text in lower case and ASCII: accents dropped, other scripts transliterated. */
export const spelledInAscii = (text: string): string =>
  anyAscii(text.normalize("NFC").replace(PICTOGRAPHS, " ")).toLowerCase();

/** Plain lower-case words and digits with single spaces: accents dropped, other scripts transliterated. */
export const fold = (text: string): string =>
  spelledInAscii(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The words of a text as `fold` gives them; none for a text without letters or digits. */
export const foldedWords = (text: string): string[] => fold(text).split(" ").filter(Boolean);

/** 'Élan vital!' becomes 'elan-vital'; a title without letters or digits becomes ''. At most 80 characters. */
export function slugify(title: string): string {
  const slug = fold(title).replaceAll(" ", "-");
  if (slug.length <= 80) return slug;
  return slug
    .slice(0, 81)
    .replace(/-[^-]*$/, "")
    .slice(0, 80);
}
