import { expect, test } from "vitest";
import { LETTER, labelWidth, shortLabel } from "./label-width";

test("a Japanese character is wider than a Latin letter", () => {
  expect(labelWidth("ab")).toBe(2 * LETTER);
  expect(labelWidth("動作")).toBeGreaterThan(3 * LETTER);
});

test.each([
  ["Harbour", 7, "Harbour"],
  ["Harbour", 6, "Harbo…"],
  ["カメラの固定具", 6, "カメ…"],
  ["😀😀😀", 3, "😀…"],
  ["Harbour", 0, "H…"],
])("the label %j, limited to the width of %i letters, is %j", (label, letters, expected) => {
  expect(shortLabel(label, letters * LETTER)).toBe(expected);
});
