import "server-only";
import { cache } from "react";
import type { HomeSection, Site } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { DICTIONARIES, type Words } from "@/lib/i18n/dictionaries";
import { languageAround } from "@/lib/i18n/item-language";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { processShared } from "@/lib/process-shared";
import { type DateFormats, datesIn } from "@/lib/time/dates";

export interface SiteWords {
  language: Language;
  words: Words;
  dates: DateFormats;
}

export const wordsIn = (language: Language): SiteWords => ({
  language,
  words: DICTIONARIES[language],
  dates: datesIn(language),
});

/** The interface words in the language of `tag` (BCP 47), or the site's words if there are none in that language. */
export async function wordsAround(tag: string | null): Promise<SiteWords> {
  const site = await siteWords();
  const language = languageAround(tag, site.language);
  return language === site.language ? site : wordsIn(language);
}

/** Replaces the names of sections with the names that the owner chose. */
export function withOwnTitles(
  site: SiteWords,
  sections: readonly Pick<HomeSection, "key" | "label">[],
): SiteWords {
  const own: Partial<Record<HomeSection["key"], string>> = {};
  for (const { key, label } of sections) if (label !== null) own[key] = label;
  const { words } = site;
  return {
    ...site,
    words: {
      ...words,
      sections: { ...words.sections, ...own },
      resume: {
        ...words.resume,
        selectedProjects: own.projects ?? words.resume.selectedProjects,
        writing: own.blog ?? words.resume.writing,
      },
    },
  };
}

const lastKnown = processShared(
  "site-language",
  (): Pick<Site, "language" | "sections"> => ({ language: DEFAULT_LANGUAGE, sections: [] }),
);

/** The site's words, with the owner's names for sections. If the database fails, the last known settings are used. */
export const siteWords = cache(async (): Promise<SiteWords> => {
  const { language, sections } = await siteSettings()
    .read()
    .catch(() => lastKnown);
  Object.assign(lastKnown, { language, sections });
  return withOwnTitles(wordsIn(language), sections);
});
