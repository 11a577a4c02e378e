/** The possible languages of a site and their `Intl` locales. Arabic uses the digits 0 to 9, as phone numbers do. */
const LOCALES = {
  en: "en-US",
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  pt: "pt-BR",
  ja: "ja-JP",
  zh: "zh-CN",
  ar: "ar-u-nu-latn",
};
export type Language = keyof typeof LOCALES;
export const LANGUAGES = Object.keys(LOCALES) as [Language, ...Language[]];

/** The language of the dashboard, of API messages and of a new site. */
export const DEFAULT_LANGUAGE = "en" satisfies Language;

/** The name of each language in that language. */
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

export const localeOf = (language: Language): string => LOCALES[language];

/** Returns the value of `og:locale` for a language. */
export const openGraphLocale = (language: Language): string =>
  language === "ar" ? "ar_AR" : localeOf(language).replace("-", "_");

export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

export const isLanguage = (text: string): text is Language => Object.hasOwn(LOCALES, text);
