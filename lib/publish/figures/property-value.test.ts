import { expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { numberOf, propertyValue } from "./property-value";

test.each([
  ["8.5", 8.5],
  ["8,5", 8.5],
  ["4,200", 4200],
  ["−40", -40],
  ["from 9.4 to 6.8", null],
])("the value %j is the number %j", (value, number) => expect(numberOf(value)).toBe(number));

test("a figure is a PropertyValue without empty fields", () => {
  const figure: ShownFigure = {
    ...{ key: "life", label: "on one cell", value: "8.5", unit: "years", uncertainty: "" },
    ...{ samples: null, condition: "at SF12", date: null, kind: "calculated", method: "" },
    ...{ noun: null, itemId: null, itemTitle: "", series: null, isFeatured: false },
    href: "/figures#life",
  };
  expect(propertyValue("https://a.example", figure)).toEqual({
    "@type": "PropertyValue",
    name: "on one cell",
    value: 8.5,
    unitText: "years",
    description: "at SF12",
    url: "https://a.example/figures#life",
  });
});
