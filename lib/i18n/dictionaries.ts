import { arabic as arabicInBrowser } from "./browser-words/ar";
import { german as germanInBrowser } from "./browser-words/de";
import { type BrowserWords, english as englishInBrowser } from "./browser-words/en";
import { spanish as spanishInBrowser } from "./browser-words/es";
import { french as frenchInBrowser } from "./browser-words/fr";
import { japanese as japaneseInBrowser } from "./browser-words/ja";
import { portuguese as portugueseInBrowser } from "./browser-words/pt";
import { chinese as chineseInBrowser } from "./browser-words/zh";
import { arabic as arabicInFences } from "./fence-words/ar";
import { german as germanInFences } from "./fence-words/de";
import { english as englishInFences, type FenceWords } from "./fence-words/en";
import { spanish as spanishInFences } from "./fence-words/es";
import { french as frenchInFences } from "./fence-words/fr";
import { japanese as japaneseInFences } from "./fence-words/ja";
import { portuguese as portugueseInFences } from "./fence-words/pt";
import { chinese as chineseInFences } from "./fence-words/zh";
import type { Language } from "./languages";
import { arabic } from "./page-words/ar";
import { german } from "./page-words/de";
import { english, type PageWords } from "./page-words/en";
import { spanish } from "./page-words/es";
import { french } from "./page-words/fr";
import { japanese } from "./page-words/ja";
import { portuguese } from "./page-words/pt";
import { chinese } from "./page-words/zh";

/** All words of public pages; `browser` are those of components that run in the browser. */
export type Words = PageWords & { browser: BrowserWords };

/** The words of each language. Not for the browser: a component there has `useWords`. */
export const DICTIONARIES: Record<Language, Words> = {
  en: { ...english, browser: englishInBrowser },
  de: { ...german, browser: germanInBrowser },
  fr: { ...french, browser: frenchInBrowser },
  es: { ...spanish, browser: spanishInBrowser },
  pt: { ...portuguese, browser: portugueseInBrowser },
  ja: { ...japanese, browser: japaneseInBrowser },
  zh: { ...chinese, browser: chineseInBrowser },
  ar: { ...arabic, browser: arabicInBrowser },
};

/** The words of charts and bills of materials in each language. Apart from those of pages: texts are rendered without a page. */
export const FENCE_WORDS: Record<Language, FenceWords> = {
  en: englishInFences,
  de: germanInFences,
  fr: frenchInFences,
  es: spanishInFences,
  pt: portugueseInFences,
  ja: japaneseInFences,
  zh: chineseInFences,
  ar: arabicInFences,
};
