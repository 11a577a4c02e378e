import { isLanguage, type Language } from "./languages";

// The language of one post, project or page, as a BCP 47 tag. Null is the site's.

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

function directionOfTag(tag: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}

/** The language of the site's own words and dates around a text; the site's where there are none in the text's. */
export function languageAround(tag: string | null, site: Language): Language {
  const primary = tag === null ? site : new Intl.Locale(tag).language;
  return isLanguage(primary) ? primary : site;
}

/** The attributes of a text that is in another language than the site. */
export const languageAttributes = (
  tag: string | null,
  site: Language,
): { lang?: string; dir?: "ltr" | "rtl" } =>
  tag === null || tag === site ? {} : { lang: tag, dir: directionOfTag(tag) };
