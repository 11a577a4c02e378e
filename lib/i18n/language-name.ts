import { isLanguage, LANGUAGE_NAMES } from "./languages";

/** What a language calls itself, by its BCP 47 tag; the tag where that is not known. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return LANGUAGE_NAMES[tag];
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
