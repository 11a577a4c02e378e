import { expect, test } from "vitest";
import { byteRange } from "./byte-range";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=100-", { start: 100, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=999-5000", { start: 999, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-1", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["lines=0-1", null],
  ["", null],
  [null, null],
])("of 1000 bytes, %j asks for %j", (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

test("an empty file has no part", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
});
