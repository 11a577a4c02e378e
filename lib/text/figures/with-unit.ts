import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { formatPercent } from "@/lib/i18n/words";
import { isRightToLeft, leftToRight, textDirection } from "../text-direction";

/** Units that have no space before them in any language. Degrees of temperature ('°C') have a space before them. */
const CLOSE = /^(?:[′″×]|°(?![CFK]))/;

/**
 * Whether a text begins with '%' or '‰'. Only some languages, such as German and French, have a space before these
 * signs.
 */
export const beginsWithPercent = (text: string): boolean => /^[%‰]/.test(text);

const isClose = (unit: string, language: Language): boolean =>
  CLOSE.test(unit) || (beginsWithPercent(unit) && !/\s/.test(formatPercent(1, language)));

/**
 * Returns the space between a value and its unit. It is '' for no unit and before '°', '′', '″' and '×'. In most
 * languages, it is also '' before '%' and '‰'. Otherwise it is a no-break space.
 */
export const unitSpace = (unit: string, language: Language = DEFAULT_LANGUAGE): string =>
  unit === "" || isClose(unit, language) ? "" : "\u00a0";

/**
 * Returns a value as pages show it beside its unit. If the unit is written from right to left, marks around the value
 * keep the sign of a number at its left.
 */
export const valueBeside = ({ value, unit }: { value: string; unit: string }): string =>
  isRightToLeft(unit) && textDirection(value) === "ltr" ? leftToRight(value) : value;

/** Joins a value and its unit without a line break between them: '85 °C', '92%', in German '92 %'. */
export const withUnit = (
  { value, unit }: { value: string; unit: string },
  language: Language = DEFAULT_LANGUAGE,
): string => (value === "" ? unit : value + unitSpace(unit, language) + unit);

/**
 * Whether a unit is a percent sign without a space before it. In large type, pages put a small gap before such a sign.
 */
export const isClosePercent = (unit: string, language: Language): boolean =>
  beginsWithPercent(unit) && isClose(unit, language);
