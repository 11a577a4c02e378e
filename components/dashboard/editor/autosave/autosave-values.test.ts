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

test("wholeAutosave leaves out fields that are missing in the autosave or in the form", () => {
  const autosave = autosaveOf({}, { title: "b" });
  expect(wholeAutosave(autosave, ["title", "added"], { title: "", added: "x" })).toStrictEqual({
    title: "b",
  });
  expect(wholeAutosave(autosave, ["title", "gone"], {})).toStrictEqual({});
});

test.each([
  ["an autosave can empty a field with a text", null, "2024-01-01", true],
  ["an autosave can put a text into an empty field", "2024-01-01", null, true],
  ["an autosave can put a number into an empty field", 4, null, true],
  ["an autosave can leave an empty field empty", null, null, true],
  ["an autosave cannot put a list into an empty field", ["x"], null, false],
  ["an autosave cannot empty a field with a list", null, ["x"], false],
  ["an autosave cannot put the value of a switch into an empty field", true, null, false],
])("%s (autosave %j, stored %j)", (_, kept, stored, isTaken) => {
  const autosave = autosaveOf({}, { field: kept });
  expect(wholeAutosave(autosave, ["field"], { field: stored })).toStrictEqual(
    isTaken ? { field: kept } : {},
  );
});

test("hasNews returns true if a field that the owner edited differs from the stored item", () => {
  const autosave = autosaveOf({ title: "a", summary: "" }, { title: "b", summary: "new" });
  expect(hasNews(autosave, ["title", "summary"], { title: "b", summary: "" })).toBe(true);
  expect(hasNews(autosave, ["title", "summary"], { title: "b", summary: "new" })).toBe(false);
});
