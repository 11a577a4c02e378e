import { languageTag } from "@/lib/content/fields";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/i18n/languages";

/** The languages that a site can be in, by their own names. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const tag = languageTag();

/** The reason why a text is no language of an item; undefined for a tag, and for an empty text: the site's language. */
export const languageProblem = (text: string): string | undefined =>
  tag.safeParse(text).error?.issues[0]?.message;
