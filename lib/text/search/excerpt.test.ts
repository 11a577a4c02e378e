import { expect, test } from "vitest";
import { excerptOf } from "./excerpt";

const filler = "Something else. ".repeat(30);

test("the excerpt of a short text is the whole text on one line", () => {
  expect(excerptOf(" Two\n lines ", ["lines"])).toBe("Two lines");
});

test("the excerpt of a long text is its beginning, or a later part if only that part has a found word", () => {
  expect(excerptOf(filler, ["something"])).toMatch(/^Something else\. .*[^ ]…$/);
  const found = excerptOf(`${filler}Then the Élan came. ${filler}`, ["elan"]);
  expect(found).toMatch(/^…\S.* Then the Élan came\. .*…$/);
  expect(found.length).toBeLessThanOrEqual(165);
});

test("an ellipsis replaces the full stop at the end of an excerpt", () => {
  expect(excerptOf("Winter. ".repeat(40), [])).toMatch(/ Winter…$/);
});

test("the excerpt of a text without spaces has only whole characters", () => {
  const found = excerptOf(`${"😀".repeat(200)}機械学習${"😀".repeat(200)}`, ["jixiexuexi"]);
  expect(found).toContain("機械学習");
  expect(found.isWellFormed()).toBe(true);
});
