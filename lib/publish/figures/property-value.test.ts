import { expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { LANGUAGES } from "@/lib/i18n/languages";
import { numberOf, propertyValue } from "./property-value";

test.each([
  ["8.5", 8.5],
  ["8,5", 8.5],
  ["−40", -40],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["from 9.4 to 6.8", null],
])("the value %j is the number %j in every language", (value, number) => {
  for (const language of LANGUAGES)
    expect([language, numberOf(value, language)]).toEqual([language, number]);
});

test.each([
  ["en", 4205, 1.234],
  ["ja", 4205, 1.234],
  ["zh", 4205, 1.234],
  ["ar", 4205, 1.234],
  ["de", 4.205, 1234],
  ["fr", 4.205, 1234],
  ["es", 4.205, 1234],
  ["pt", 4.205, 1234],
] as const)("in '%s', the value '4,205' is %d, and '1.234' is %d", (language, comma, point) => {
  expect(numberOf("4,205", language)).toBe(comma);
  expect(numberOf("−4,205", language)).toBe(-comma);
  expect(numberOf("1.234", language)).toBe(point);
});

test("a figure is a PropertyValue without empty fields", () => {
  const figure: ShownFigure = {
    ...{ key: "life", label: "on one cell", value: "8.5", unit: "years", uncertainty: "" },
    ...{ samples: null, condition: "at SF12", date: null, kind: "calculated", method: "" },
    ...{ noun: null, itemId: null, itemTitle: "", series: null, isFeatured: false },
    href: "/figures#life",
  };
  expect(propertyValue("https://a.example", figure, "en")).toEqual({
    "@type": "PropertyValue",
    name: "on one cell",
    value: 8.5,
    unitText: "years",
    description: "at SF12",
    url: "https://a.example/figures#life",
  });
});
