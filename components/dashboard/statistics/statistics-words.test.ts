import { expect, test } from "vitest";
import { changeInWords, changeOf } from "./statistics-words";

test.each([
  [12, 10, "+20%"],
  [5, 10, "-50%"],
  [10, 10, "0%"],
  [0, 4, "-100%"],
  [30_000, 10, "+299,900%"],
  [7, 0, "new"],
  [0, 0, "none"],
  [7, null, "unknown"],
])(
  "if a period has %i views and the period before has %j, the change is '%s'",
  (views, previous, words) => {
    expect(changeInWords({ views, previous })).toBe(words);
  },
);

test("changeOf returns null if there were no earlier views, or if their number is unknown", () => {
  expect(changeOf({ views: 7, previous: 0 })).toBeNull();
  expect(changeOf({ views: 7, previous: null })).toBeNull();
});
