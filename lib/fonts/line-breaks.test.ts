import { expect, test } from "vitest";
import { breakAtHyphens, breakWord } from "./line-breaks";

test("breakAtHyphens breaks a word only after hyphens, even if the word is long", () => {
  const long = "Wolfeschlegelsteinhausenbergerdorffwelche";
  expect(breakWord(long)).toHaveLength(5);
  expect(breakAtHyphens(long)).toEqual([long]);
  expect(breakAtHyphens(`${long}-Smith`)).toEqual([`${long}-`, "", "Smith"]);
  expect(breakAtHyphens("-5")).toEqual(["-5"]);
  expect(breakAtHyphens("花子です")).toEqual(breakWord("花子です"));
});

test("a Japanese date is not broken", () => {
  const parts = breakWord("東京で2022年12月3日〜現在");
  expect(parts).toContain("2022年12月3日");
  expect(parts.join("")).toBe("東京で2022年12月3日〜現在");
});
