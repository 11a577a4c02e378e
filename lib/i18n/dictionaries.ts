import type { Language } from "./languages";
import { type SectionTitles, sectionTitles } from "./section-titles";
import type { AnyWords, BrowserWords, FenceWords, PageWords } from "./words";
import * as ar from "./words/ar";
import * as de from "./words/de";
import * as en from "./words/en";
import * as es from "./words/es";
import * as fr from "./words/fr";
import * as ja from "./words/ja";
import * as pt from "./words/pt";
import * as zh from "./words/zh";

const LANGUAGES: Record<Language, AnyWords> = { en, de, fr, es, pt, ja, zh, ar };

/** All words of public pages. `browser` has the words of client components. */
export type Words = PageWords & {
  sections: SectionTitles;
  browser: BrowserWords;
};

const inEach = <Part>(part: (words: AnyWords) => Part) =>
  Object.fromEntries(
    Object.entries(LANGUAGES).map(([language, words]) => [language, part(words)]),
  ) as Record<Language, Part>;

/** The words of public pages in each language. Client components use `useWords` instead. */
export const DICTIONARIES = inEach(
  (words): Words => ({ ...words.page, sections: sectionTitles(words), browser: words.browser }),
);

/** The words of Markdown blocks. They are separate, because Markdown is rendered without the words of a page. */
export const FENCE_WORDS = inEach((words): FenceWords => words.fences);
