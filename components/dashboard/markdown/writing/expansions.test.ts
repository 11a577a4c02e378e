import { expect, test } from "vitest";
import { expansionOf } from "./expansions";

const expanded = (before: string) => {
  const found = expansionOf(before);
  return found && before.slice(0, found.start) + found.sign + before.slice(found.end);
};

test.each([
  ["one -- ", "one – "],
  ["sensor -> ", "sensor → "],
  ["and so on...", "and so on…"],
  ["", null],
  ["-- ", null],
  ["---", null],
  ["| a -- ", null],
  ["<!-- ", null],
  ["a--", null],
  ["--flag ", null],
  ["x->y ", null],
  ["...", null],
  ["`one -- ", null],
  ["`one` -> ", "`one` → "],
  ["$a -> ", null],
  ["[a](/blog/b...", null],
])("the expansion of the line %j is %j", (before, after) => {
  expect(expanded(before)).toBe(after);
});
