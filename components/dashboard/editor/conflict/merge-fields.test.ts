import { expect, test } from "vitest";
import { fieldChanges, settledSides } from "./merge-fields";

const before = { title: "a", text: "b", tags: ["x"], date: null, order: 1 };
const names = Object.keys(before);
const compare = (mine: object, theirs: object) =>
  fieldChanges(names, { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } });

test("fieldChanges lists fields changed on both sides first; settledSides leaves them out", () => {
  const changes = compare({ title: "mine", tags: ["x", "y"] }, { order: 2, tags: [] });
  expect(changes.map(({ name, by }) => [name, by])).toEqual([
    ["tags", "both"],
    ["title", "mine"],
    ["order", "theirs"],
  ]);
  expect(settledSides(changes)).toEqual({ title: "mine", order: "theirs" });
});

test("equal changes are no difference, and an empty text equals a missing value", () => {
  expect(compare({ title: "same", date: "" }, { title: "same" })).toEqual([]);
});

test("only fields of the form are compared", () => {
  expect(
    fieldChanges(names, { before, mine: before, theirs: { ...before, updated_at: "later" } }),
  ).toEqual([]);
});
