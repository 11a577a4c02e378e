import { expect, test } from "vitest";
import { changeInPercent } from "./figures";

test.each([
  [0, 0, "0%"],
  [0, 5, "+100%"],
  [10, 5, "-50%"],
  [3, 4, "+33%"],
  [10, 10, "0%"],
])("the change from %i to %i is %s", (before, now, change) => {
  expect(changeInPercent(before, now)).toBe(change);
});
