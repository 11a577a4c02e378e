import { expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { propertyValue } from "./property-value";

const FIGURE: ShownFigure = {
  ...{ key: "life", label: "on one cell", value: "8.5", unit: "years", uncertainty: "" },
  ...{ samples: null, condition: "at SF12", date: null, kind: "calculated", method: "" },
  ...{ noun: null, itemId: null, itemTitle: "", itemLanguage: null, table: null, series: null },
  isFeatured: false,
  href: "/figures#life",
};

test("a figure is a PropertyValue without empty fields", () => {
  expect(propertyValue("https://a.example", FIGURE, "en")).toEqual({
    "@type": "PropertyValue",
    name: "on one cell",
    value: 8.5,
    unitText: "years",
    description: "at SF12",
    url: "https://a.example/figures#life",
  });
});

const shownAs = (value: string, itemLanguage: string | null = null) =>
  propertyValue("https://a.example", { ...FIGURE, value, itemLanguage }, "en").value;

test("a value is read in the language of the figure's item", () => {
  expect(shownAs("4.200")).toBe(4.2);
  expect(shownAs("4.200", "de")).toBe(4200);
  expect(shownAs("4.200", "de-CH")).toBe(4.2);
  expect(shownAs("4,200", "it")).toBe(4.2);
});

test.each([
  ["4,200", 4200],
  ["\u22120.0350", -0.035],
  ["1.50e-9", 1.5e-9],
  ["1000000000000000000000000", 1e24],
  ["0", 0],
  ["1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"],
  ["9007199254740993", "9007199254740993"],
  ["1e-400", "1e-400"],
  ["most", "most"],
])("the value %j is the number %j if the number keeps all digits", (text, value) => {
  expect(shownAs(text)).toBe(value);
});
