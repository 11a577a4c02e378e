import { expect, test } from "vitest";
import { replacement } from "./minimal-change";

test.each([
  ["a text", "a text", { from: 6, to: 6, insert: "" }],
  ["a text ", "a text", { from: 6, to: 7, insert: "" }],
  ["one two three", "one 2 three", { from: 4, to: 7, insert: "2" }],
  ["aaa", "aa", { from: 2, to: 3, insert: "" }],
  ["", "new", { from: 0, to: 0, insert: "new" }],
  ["old", "", { from: 0, to: 3, insert: "" }],
])("replacement changes %j to %j with the smallest change", (before, after, change) => {
  expect(replacement(before, after)).toEqual(change);
  const { from, to, insert } = change;
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
});
