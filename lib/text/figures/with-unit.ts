import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { formatPercent } from "@/lib/i18n/words";

/** Units without a space before them in every language. Degrees of a temperature have one. */
const CLOSE = /^(?:[′″×]|°(?![CFK]))/;

/** Whether a text begins with a sign that has a space before it only in some languages, such as German and French. */
export const beginsWithPercent = (text: string): boolean => /^[%‰]/.test(text);

const isClose = (unit: string, language: Language): boolean =>
  CLOSE.test(unit) || (beginsWithPercent(unit) && !/\s/.test(formatPercent(1, language)));

/**
 * The space between a value and its unit: '' before '°', '′', '″', '×' and no unit, and in most languages before '%' and
 * '‰'; else a no-break space.
 */
export const unitSpace = (unit: string, language: Language = DEFAULT_LANGUAGE): string =>
  unit === "" || isClose(unit, language) ? "" : "\u00a0";

/** Joins a value and its unit without a line break between them: '85 °C', '92%', in German '92 %'. */
export const withUnit = (
  { value, unit }: { value: string; unit: string },
  language: Language = DEFAULT_LANGUAGE,
): string => (value === "" ? unit : value + unitSpace(unit, language) + unit);

/** Whether a unit is a percent sign that follows its digits without a space. In large type, it has a small distance. */
export const isClosePercent = (unit: string, language: Language): boolean =>
  beginsWithPercent(unit) && isClose(unit, language);
