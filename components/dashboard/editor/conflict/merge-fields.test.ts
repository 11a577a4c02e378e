import { expect, test } from "vitest";
import { fieldChanges, settledSides } from "./merge-fields";

const before = { title: "a", text: "b", tags: ["x"], date: null, order: 1 };
const names = Object.keys(before);
const compare = (mine: object, theirs: object) =>
  fieldChanges(names, { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } });

test("what one side changed is that side's, what both changed is to decide and comes first", () => {
  const changes = compare({ title: "mine", tags: ["x", "y"] }, { order: 2, tags: [] });
  expect(changes.map(({ name, by }) => [name, by])).toEqual([
    ["tags", "both"],
    ["title", "mine"],
    ["order", "theirs"],
  ]);
  expect(settledSides(changes)).toEqual({ title: "mine", order: "theirs" });
});

test("the same change on both sides is none, nor is an empty box for a missing value", () => {
  expect(compare({ title: "same", date: "" }, { title: "same" })).toEqual([]);
});

test("what is not a field of the form is not compared", () => {
  expect(
    fieldChanges(names, { before, mine: before, theirs: { ...before, updated_at: "later" } }),
  ).toEqual([]);
});
