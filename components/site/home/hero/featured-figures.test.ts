import { expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { featuredFigures } from "./featured-figures";

const figure = (key: string, values: Partial<ShownFigure> = {}): ShownFigure => ({
  ...{ key, label: "", value: "1", unit: "", uncertainty: "", samples: null, condition: "" },
  ...{ date: null, kind: "measured", method: "", noun: null, itemId: null, itemTitle: "" },
  ...{ itemLanguage: null, href: "", table: null, series: null, isFeatured: true },
  ...values,
});

test("the hero shows the first featured figure of each item, and all featured figures without an item", () => {
  const shown = featuredFigures([
    figure("plain", { noun: "project", itemId: 1, isFeatured: false }),
    figure("soil", { noun: "project", itemId: 1 }),
    figure("soil-2", { noun: "project", itemId: 1 }),
    figure("post", { noun: "blog", itemId: 1 }),
    figure("free"),
    figure("free-2"),
  ]);
  expect(shown.map(({ key }) => key)).toEqual(["soil", "post", "free", "free-2"]);
});

test("at most five figures are shown", () => {
  expect(featuredFigures(["a", "b", "c", "d", "e", "f"].map((key) => figure(key)))).toHaveLength(5);
});
