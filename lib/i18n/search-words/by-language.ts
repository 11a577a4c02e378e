import type { Language } from "../languages";
import { arabic } from "./ar";
import { german } from "./de";
import { english, type SearchWords } from "./en";
import { spanish } from "./es";
import { french } from "./fr";
import { japanese } from "./ja";
import { portuguese } from "./pt";
import { chinese } from "./zh";

/** The words of the search in each language. Small, so that the browser gets all of them at once. */
export const SEARCH_WORDS: Record<Language, SearchWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ja: japanese,
  zh: chinese,
  ar: arabic,
};
