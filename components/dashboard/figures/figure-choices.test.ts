import { expect, test } from "vitest";
import { choiceLabel, completion, figureQuery, fittingFigures } from "./figure-choices";

const FIGURES = [
  { key: "range", value: "4.2", unit: "km", label: "to the soil node" },
  { key: "soil-life", value: "8.5", unit: "years", label: "asleep, one AA cell" },
];
const keys = (query: string) => fittingFigures(FIGURES, query).map(({ key }) => key);

test("the query is the part of a key between '](fig:' and the cursor", () => {
  expect(figureQuery("It lasts [](fig:")).toBe("");
  expect(figureQuery("[8.5 years](fig:Soil-l")).toBe("soil-l");
  for (const text of ["(fig:x", "[a](fig:x)", "[a](fig:x y", "[a](/fig"]) {
    expect(figureQuery(text)).toBeNull();
  }
});

test("figures are found by key, value and label; figures whose key begins with the query are first", () => {
  expect(keys("")).toEqual(["range", "soil-life"]);
  expect(keys("soil")).toEqual(["soil-life", "range"]);
  expect(keys("8.5")).toEqual(["soil-life"]);
  expect(keys("nothing")).toEqual([]);
  expect(choiceLabel({ key: "x", value: "98.6", unit: "%", label: "found" })).toBe("98.6%, found");
});

test("a completion adds the closing bracket, and replaces the rest of a former key", () => {
  expect(completion("soil-life", "")).toEqual({ insert: "soil-life)", replacedAfter: 0 });
  expect(completion("soil-life", ") and")).toEqual({ insert: "soil-life)", replacedAfter: 1 });
  expect(completion("soil-life", "-old) and")).toEqual({ insert: "soil-life)", replacedAfter: 5 });
});
