import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { type Language, localeOf } from "@/lib/i18n/languages";
import { type FenceTable, numberIn } from "@/lib/text/fences/fence-table";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { Thing } from "../structured-data";

/** A number with one sign before three digits: the sign can separate thousands or decimals. */
const UNCLEAR = /^[+\-\u2212]?[1-9]\d{0,2}[.,]\d{3}(?:e[+\-\u2212]?\d+)?$/i;

/** A number below 1, which has no thousands: '0,125'. */
const BELOW_ONE = /^[+\-\u2212]?0+,/;

function decimalSign(language: Language): FenceTable["decimal"] {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}

/**
 * The number of a typed value: 8.5 for '8,5'; null for a value that is no number. The language decides only where a
 * sign can have two meanings: '4,200' is 4200 in English, and 4.2 in German.
 */
export function numberOf(value: string, language: Language): number | null {
  if (UNCLEAR.test(value)) return numberIn(value, decimalSign(language));
  const usual = BELOW_ONE.test(value) ? null : numberIn(value, ".");
  return usual ?? numberIn(value, ",");
}

/** A figure as schema.org's PropertyValue. `site` is the public origin, and `language` is the site's. */
export const propertyValue = (site: string, figure: ShownFigure, language: Language): Thing =>
  withoutEmpty({
    "@type": "PropertyValue",
    name: figure.label,
    value: numberOf(figure.value, language) ?? figure.value,
    unitText: figure.unit,
    description: figure.condition,
    measurementTechnique: figure.method,
    url: new URL(figure.href, site).href,
  }) as Thing;
