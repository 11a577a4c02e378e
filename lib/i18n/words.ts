import { type Language, localeOf } from "./languages";

/** The plural forms of each language, as `Intl.PluralRules` names them. */
interface PluralForms {
  en: "one" | "other";
  de: "one" | "other";
  fr: "one" | "many" | "other";
  es: "one" | "many" | "other";
  pt: "one" | "many" | "other";
  ja: "other";
  zh: "other";
  ar: "zero" | "one" | "two" | "few" | "many" | "other";
}

/** The same words, with plurals in these forms. */
type Shaped<English, Forms> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends { one: string; other: string }
      ? Forms
      : Shaped<English[Key], Forms>;
};

/** The same words in another language: each text, and each plural in the forms that the language has. */
export type Translated<English, To extends Language> = Shaped<
  English,
  Readonly<Record<PluralForms[To], string>>
>;

/** A plural in whatever forms its language has. */
export type Plural = Readonly<
  Record<"other", string> & Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** The words in any language. */
export type AnyWords<English> = Shaped<English, Plural>;

/** A text with its placeholders (`{name}`) filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

interface NumberFormats {
  number: Intl.NumberFormat;
  percent: Intl.NumberFormat;
  plural: Intl.PluralRules;
}

/** Each made once: a page has many numbers, and a format takes long to make. */
const known = new Map<Language, NumberFormats>();

function formatsOf(language: Language): NumberFormats {
  const locale = localeOf(language);
  const formats = known.get(language) ?? {
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: "percent" }),
    plural: new Intl.PluralRules(locale),
  };
  known.set(language, formats);
  return formats;
}

/** A number as the language writes it: '1,234', '1.234'. */
export const formatNumber = (number: number, language: Language): string =>
  formatsOf(language).number.format(number);

/** '50%' from 50, as the language writes it. */
export const formatPercent = (percent: number, language: Language): string =>
  formatsOf(language).percent.format(percent / 100);

/** A plural for `count` things, with the number (`{count}`) and other placeholders filled in. */
export function counted(
  forms: Plural,
  count: number,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = forms[formatsOf(language).plural.select(count)] ?? forms.other;
  return fill(text, { count: formatNumber(count, language), ...values });
}
