import { isLanguage, LANGUAGE_NAMES } from "./languages";

/** Returns the name of a language in that language. `tag` is a BCP 47 tag. If the name is unknown, returns `tag`. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return LANGUAGE_NAMES[tag];
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
