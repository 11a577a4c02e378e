import { expect, test } from "vitest";
import { autosaveChanges, hasNews, wholeAutosave } from "./autosave-values";
import type { Autosave } from "./outbox";

const autosaveOf = (before: object, values: object): Autosave => ({
  ...{ key: "", noun: "video", item: "7", at: 0, version: "v", replaces: [] },
  ...{ before: { ...before }, values: { ...values } },
});

test("the changes of an autosave leave out fields that the owner did not edit", () => {
  const names = ["title", "summary"];
  const stored = { title: "a", summary: "changed elsewhere meanwhile" };
  const autosave = autosaveOf({ title: "a" }, { title: "b", summary: "as it was" });
  expect(autosaveChanges(autosave, names, stored)).toStrictEqual({
    before: { title: "a" },
    values: { title: "b" },
  });
});

test("a field missing in the autosave or in the form is left out", () => {
  const autosave = autosaveOf({}, { title: "b" });
  expect(wholeAutosave(autosave, ["title", "added"], { title: "", added: "x" })).toStrictEqual({
    title: "b",
  });
  expect(wholeAutosave(autosave, ["title", "gone"], {})).toStrictEqual({});
});

test.each([
  ["an emptied text is restored", null, "2024-01-01", true],
  ["a text in an empty field is restored", "2024-01-01", null, true],
  ["a number in an empty field is restored", 4, null, true],
  ["an empty value in an empty field is restored", null, null, true],
  ["a list in an empty field is left out", ["x"], null, false],
  ["an emptied list is left out", null, ["x"], false],
  ["a switch in an empty field is left out", true, null, false],
])("%s (autosave %j, stored %j)", (_, kept, stored, isTaken) => {
  const autosave = autosaveOf({}, { field: kept });
  expect(wholeAutosave(autosave, ["field"], { field: stored })).toStrictEqual(
    isTaken ? { field: kept } : {},
  );
});

test("an autosave has news if one of its fields differs from the stored item", () => {
  const autosave = autosaveOf({ title: "a", summary: "" }, { title: "b", summary: "new" });
  expect(hasNews(autosave, ["title", "summary"], { title: "b", summary: "" })).toBe(true);
  expect(hasNews(autosave, ["title", "summary"], { title: "b", summary: "new" })).toBe(false);
});
