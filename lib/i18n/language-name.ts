import { isLanguage, LANGUAGE_NAMES } from "./languages";

/** A language's own name, by its BCP 47 tag, or the tag if the name is unknown. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return LANGUAGE_NAMES[tag];
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
