import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/i18n/languages";

/** The languages that a site can be in, by their own names. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
