import { isLanguage, LANGUAGE_NAMES } from "./languages";

/** The name of a language in that language; `tag` if the name is unknown. `tag` is a BCP 47 tag. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return LANGUAGE_NAMES[tag];
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
