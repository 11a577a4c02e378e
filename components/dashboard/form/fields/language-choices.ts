import { languageTag } from "@/lib/content/fields";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/i18n/languages";

/** The languages that a site can use. Each label is the language's name in that language. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const tag = languageTag();

/** The reason why a text is not a language tag. Undefined for a tag, and for '', which means the site's language. */
export const languageProblem = (text: string): string | undefined =>
  tag.safeParse(text).error?.issues[0]?.message;
