import { expect, test } from "vitest";
import { excerptOf } from "./excerpt";

const filler = "Something else. ".repeat(30);

test("a short text is the excerpt, on one line", () => {
  expect(excerptOf(" Two\n lines ", ["lines"])).toBe("Two lines");
});

test("a long text is shown from its beginning, unless the word comes later", () => {
  expect(excerptOf(filler, ["something"])).toMatch(/^Something else\. .*[^ ]…$/);
  const found = excerptOf(`${filler}Then the Élan came. ${filler}`, ["elan"]);
  expect(found).toMatch(/^…\S.* Then the Élan came\. .*…$/);
  expect(found.length).toBeLessThanOrEqual(165);
});

test("an ellipsis replaces the sentence's end", () => {
  expect(excerptOf("Winter. ".repeat(40), [])).toMatch(/ Winter…$/);
});

test("a text without spaces is cut at a whole character", () => {
  const found = excerptOf(`${"😀".repeat(200)}機械学習${"😀".repeat(200)}`, ["jixiexuexi"]);
  expect(found).toContain("機械学習");
  expect(found.isWellFormed()).toBe(true);
});
