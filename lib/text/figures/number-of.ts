import { isLanguage, localeOf } from "@/lib/i18n/languages";
import { type DecimalSign, numberIn } from "./number-in";

/** A number with one comma or point, and three digits after this sign. The sign can separate thousands or decimals. */
const UNCLEAR = /^[+\-\u2212]?[1-9]\d{0,2}[.,]\d{3}(?:e[+\-\u2212]?\d+)?$/i;

/** A number below 1, which has no thousands: '0,125'. */
const BELOW_ONE = /^[+\-\u2212]?0+,/;

function decimalSign(tag: string): DecimalSign {
  const locale = isLanguage(tag) ? localeOf(tag) : tag;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}

/**
 * Returns the number that a typed value means: 8.5 for '8,5'. Null for a value that is not a number. The language (a
 * BCP 47 tag) matters only if a sign can have two meanings: '4,200' is 4200 in English, and 4.2 in German.
 */
export function numberOf(value: string, tag: string): number | null {
  if (UNCLEAR.test(value)) return numberIn(value, decimalSign(tag));
  const usual = BELOW_ONE.test(value) ? null : numberIn(value, ".");
  return usual ?? numberIn(value, ",");
}
