import { expect, test } from "vitest";
import { addedText, pastedEntries } from "./tag-input";

test("a pasted list becomes trimmed entries without empty and repeated entries", () => {
  const { added, repeated } = pastedEntries("alpha, beta,; alpha,, gamma ", /[,;]+/, ["gamma"]);
  expect(added).toEqual(["alpha", "beta"]);
  expect(repeated).toBe(2);
});

test.each([
  [1, 0, "1 entry added."],
  [2, 0, "2 entries added."],
  [0, 1, "0 entries added, 1 repeated."],
])("%i added and %i repeated entries are announced as '%s'", (added, repeated, text) => {
  expect(addedText(added, repeated)).toBe(text);
});
