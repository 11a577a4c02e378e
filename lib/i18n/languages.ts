/** The languages a site can be in. */
export const LANGUAGES = ["en", "de", "fr", "es", "pt", "ja", "zh", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the dashboard, of the API's messages, and of a site until its owner chooses another. */
export const DEFAULT_LANGUAGE = "en" satisfies Language;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  ja: "日本語",
  zh: "中文",
  ar: "العربية",
};

/** Of `Intl`. Arabic has the digits that the owner's texts, phone numbers and code on the same page have. */
const LOCALES: Record<Language, string> = {
  en: "en-US",
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  pt: "pt-BR",
  ja: "ja-JP",
  zh: "zh-CN",
  ar: "ar-u-nu-latn",
};

const OPEN_GRAPH_LOCALES: Record<Language, string> = {
  en: "en_US",
  de: "de_DE",
  fr: "fr_FR",
  es: "es_ES",
  pt: "pt_BR",
  ja: "ja_JP",
  zh: "zh_CN",
  ar: "ar_AR",
};

export const localeOf = (language: Language): string => LOCALES[language];

/** As social networks name it (`og:locale`). */
export const openGraphLocale = (language: Language): string => OPEN_GRAPH_LOCALES[language];

export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);
