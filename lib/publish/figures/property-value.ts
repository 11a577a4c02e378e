import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import type { Language } from "@/lib/i18n/languages";
import { numberOf } from "@/lib/text/figures/number-of";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { Thing } from "../structured-data";

/** A figure as schema.org's PropertyValue. `site` is the public origin. `language` is the site's language. */
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
