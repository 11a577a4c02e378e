import { type Language, localeOf } from "./languages";
import type * as english from "./words/en";

type English = typeof english;

/** A text in each plural form of its language. */
export type Plural = Readonly<
  Record<"other", string> & Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** The words of `Part`, with plurals in the forms `Forms`. */
type Shaped<Part, Forms> = {
  readonly [Key in keyof Part]: Part[Key] extends string
    ? string
    : Part[Key] extends { one: string; other: string }
      ? Forms
      : Shaped<Part[Key], Forms>;
};

/** All words of a language with these plural forms of `Intl.PluralRules`. */
export type WordsWith<Forms extends Intl.LDMLPluralRule> = Shaped<
  English,
  Readonly<Record<Forms, string>>
>;

/** All words of any language. */
export type AnyWords = Shaped<English, Plural>;
export type PageWords = AnyWords["page"];
export type BrowserWords = AnyWords["browser"];
export type FenceWords = AnyWords["fences"];
export type SearchWords = AnyWords["search"];
/** Reasons for refusing a contact message. */
export type Refusals = PageWords["refusals"];

/** A text with its placeholders (`{name}`) filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

interface NumberFormats {
  number: Intl.NumberFormat;
  percent: Intl.NumberFormat;
  plural: Intl.PluralRules;
}

/** The formats of each language. They are cached, because a page has many numbers and creating a format is slow. */
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

/** A number in the format of the language: '1,234', '1.234'. */
export const formatNumber = (number: number, language: Language): string =>
  formatsOf(language).number.format(number);

/** Formats a percentage as the language does: 50 becomes '50%' in English. */
export const formatPercent = (percent: number, language: Language): string =>
  formatsOf(language).percent.format(percent / 100);

/** Returns the plural form for `count`, with `{count}` and other placeholders filled in. */
export function counted(
  forms: Plural,
  count: number,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = forms[formatsOf(language).plural.select(count)] ?? forms.other;
  return fill(text, { count: formatNumber(count, language), ...values });
}
