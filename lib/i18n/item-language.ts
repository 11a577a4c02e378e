import { isLanguage, type Language } from "./languages";

// The language of a post, project or page is a BCP 47 tag. Null means the site's language.

/** Scripts that are written from right to left, by their ISO 15924 codes. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

function directionOfTag(tag: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}

/** Returns the language tag of an item whose noun has languages; null for the site's language. */
export const tagOf = (item: object): string | null =>
  "translation_of" in item && "language" in item && typeof item.language === "string"
    ? item.language
    : null;

/**
 * Returns the language of the words and dates that the site shows around a text. This is the language of the text, if
 * there is a dictionary in that language. If there is none, it is the language of the site.
 */
export function languageAround(tag: string | null, site: Language): Language {
  const primary = tag === null ? site : new Intl.Locale(tag).language;
  return isLanguage(primary) ? primary : site;
}

/** Returns attributes for the HTML element around a text, or none if the text is in the language of the site. */
export const languageAttributes = (
  tag: string | null,
  site: Language,
): { lang?: string; dir?: "ltr" | "rtl" } =>
  tag === null || tag === site ? {} : { lang: tag, dir: directionOfTag(tag) };
