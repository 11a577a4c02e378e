import { expect, test } from "vitest";
import { DICTIONARIES } from "./dictionaries";
import { counted, fill, formatPercent } from "./words";

test("a value that looks like a placeholder is inserted unchanged", () => {
  expect(fill("{a} and {b}", { a: "{b} $& $1", b: 2 })).toBe("{b} $& $1 and 2");
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});

test.each([
  ["en", 1, "1 post"],
  ["en", 1234, "1,234 posts"],
  ["de", 1234, "1.234 Beiträge"],
  ["fr", 0, "0 article"],
  ["fr", 1_000_000, "1\u202f000\u202f000 d’articles"],
  ["ja", 1, "1件の記事"],
  ["ar", 0, "لا مقالات"],
  ["ar", 1, "مقال واحد"],
  ["ar", 2, "مقالان"],
  ["ar", 3, "3 مقالات"],
  ["ar", 11, "11 مقالًا"],
  ["ar", 100, "100 مقال"],
] as const)("in %s, %i posts are counted as %s", (language, count, expected) => {
  expect(counted(DICTIONARIES[language].posts.count, count, language)).toBe(expected);
});

test("percentages have the format of the language", () => {
  expect([formatPercent(92, "en"), formatPercent(92, "de")]).toEqual(["92%", "92\u00a0%"]);
  expect(formatPercent(92, "ar")).toMatch(/92/);
});
