import { expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { propertyValue } from "./property-value";

test("a figure is a PropertyValue without empty fields", () => {
  const figure: ShownFigure = {
    ...{ key: "life", label: "on one cell", value: "8.5", unit: "years", uncertainty: "" },
    ...{ samples: null, condition: "at SF12", date: null, kind: "calculated", method: "" },
    ...{ noun: null, itemId: null, itemTitle: "", table: null, series: null },
    isFeatured: false,
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
