import "server-only";
import { cache } from "react";
import { siteSettings } from "@/lib/content/site/settings";
import { DICTIONARIES, type Words } from "@/lib/i18n/dictionaries";
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

const lastKnown = processShared("site-language", (): { language: Language } => ({
  language: DEFAULT_LANGUAGE,
}));

/** The site's language and its words. While the database is away, the last known: a page that says so has words too. */
export const siteWords = cache(async (): Promise<SiteWords> => {
  const site = await siteSettings()
    .read()
    .catch(() => lastKnown);
  lastKnown.language = site.language;
  return wordsIn(site.language);
});
