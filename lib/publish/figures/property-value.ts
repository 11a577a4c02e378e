import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { numberIn } from "@/lib/text/fences/fence-table";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { Thing } from "../structured-data";

/** The number of a typed value: 4200 for '4,200', 8.5 for '8,5'; null for a value that is no number. */
export const numberOf = (value: string): number | null =>
  numberIn(value, ".") ?? numberIn(value, ",");

/** A figure as schema.org's PropertyValue. `site` is the public origin. */
export const propertyValue = (site: string, figure: ShownFigure): Thing =>
  withoutEmpty({
    "@type": "PropertyValue",
    name: figure.label,
    value: numberOf(figure.value) ?? figure.value,
    unitText: figure.unit,
    description: figure.condition,
    measurementTechnique: figure.method,
    url: new URL(figure.href, site).href,
  }) as Thing;
