import type { Language } from "./languages";
import type { SearchWords } from "./words";
import { search as ar } from "./words/ar";
import { search as de } from "./words/de";
import { search as en } from "./words/en-search";
import { search as es } from "./words/es";
import { search as fr } from "./words/fr";
import { search as ja } from "./words/ja";
import { search as pt } from "./words/pt";
import { search as zh } from "./words/zh";

/** The words of the search. They are few, because the browser loads them in all languages. */
export const SEARCH_WORDS: Record<Language, SearchWords> = { en, de, fr, es, pt, ja, zh, ar };
