import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import type { Language } from "@/lib/i18n/languages";
import { numberOf } from "@/lib/text/figures/number-of";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { Thing } from "../structured-data";

/** The digits of a number, without the zeros at both ends. */
const digitsOf = (number: string): string =>
  number
    .replace(/e.*/i, "")
    .replace(/\D/g, "")
    .replace(/^0+|0+$/g, "");

/**
 * Returns the value as a number. A value that is not a number stays a text, and so does a number with more digits than
 * JavaScript can keep.
 */
function exactValue({ value, itemLanguage }: ShownFigure, site: Language): number | string {
  const number = numberOf(value, itemLanguage ?? site);
  return number !== null && digitsOf(String(number)) === digitsOf(value) ? number : value;
}

/** A figure as schema.org's PropertyValue. `site` is the public origin. `language` is the site's language. */
export const propertyValue = (site: string, figure: ShownFigure, language: Language): Thing =>
  withoutEmpty({
    "@type": "PropertyValue",
    name: figure.label,
    value: exactValue(figure, language),
    unitText: figure.unit,
    description: figure.condition,
    measurementTechnique: figure.method,
    url: new URL(figure.href, site).href,
  }) as Thing;
