import { expect, test } from "vitest";
import { isSame } from "./same-value";

test.each([
  ["", null],
  [undefined, ""],
  [
    { end: null, tags: ["a", "b"] },
    { tags: ["a", "b"], end: "" },
  ],
  [[{ deep: [1] }], [{ deep: [1] }]],
])("isSame is true for %j and %j", (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  ["1", 1],
  [0, ""],
  [false, ""],
  [["a"], ["a", "b"]],
  [
    ["b", "a"],
    ["a", "b"],
  ],
  [["a"], { 0: "a" }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, {}],
  [
    { a: 1, b: 2 },
    { a: 1, b: 3 },
  ],
  [{}, "text"],
  [{ 0: "t" }, "t"],
  ["t", { 0: "t" }],
])("isSame is false for %j and %j", (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
