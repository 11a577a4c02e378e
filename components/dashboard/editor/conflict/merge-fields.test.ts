import { expect, test } from "vitest";
import { fieldChanges, settledSides } from "./merge-fields";

const before = { title: "a", text: "b", tags: ["x"], date: null, order: 1 };
const names = Object.keys(before);
const compare = (mine: object, theirs: object) =>
  fieldChanges(names, { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } });

test("fieldChanges lists first the fields that both sides changed; settledSides leaves them out", () => {
  const changes = compare({ title: "mine", tags: ["x", "y"] }, { order: 2, tags: [] });
  expect(changes.map(({ name, by }) => [name, by])).toEqual([
    ["tags", "both"],
    ["title", "mine"],
    ["order", "theirs"],
  ]);
  expect(settledSides(changes)).toEqual({ title: "mine", order: "theirs" });
});

test("a field does not differ if both sides have the same value, or if it is empty on both sides", () => {
  expect(compare({ title: "same", date: "" }, { title: "same" })).toEqual([]);
});

test("only fields of the form are compared", () => {
  expect(
    fieldChanges(names, { before, mine: before, theirs: { ...before, updated_at: "later" } }),
  ).toEqual([]);
});
