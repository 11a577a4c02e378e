import { expect, test } from "vitest";
import { autosaveChanges, hasNews, wholeAutosave } from "./autosave-values";
import type { Autosave } from "./outbox";

const autosaveOf = (before: object, values: object): Autosave => ({
  ...{ key: "", noun: "video", item: "7", at: 0, version: "v", replaces: [] },
  ...{ before: { ...before }, values: { ...values } },
});

test("a field that the autosave did not change is no change, whatever value it has", () => {
  const names = ["title", "summary"];
  const stored = { title: "a", summary: "changed elsewhere meanwhile" };
  const autosave = autosaveOf({ title: "a" }, { title: "b", summary: "as it was" });
  expect(autosaveChanges(autosave, names, stored)).toStrictEqual({
    before: { title: "a" },
    values: { title: "b" },
  });
});

test("a field missing in the autosave or the form is left out, not emptied", () => {
  const autosave = autosaveOf({}, { title: "b" });
  expect(wholeAutosave(autosave, ["title", "added"], { title: "", added: "x" })).toStrictEqual({
    title: "b",
  });
  expect(wholeAutosave(autosave, ["title", "gone"], {})).toStrictEqual({});
});

test.each([
  ["an emptied text", null, "2024-01-01", true],
  ["a text in an empty field", "2024-01-01", null, true],
  ["a number in an empty field", 4, null, true],
  ["nothing where nothing was", null, null, true],
  ["a list where none was", ["x"], null, false],
  ["nothing in place of a list", null, ["x"], false],
  ["a switch where none was", true, null, false],
])("%s: %j over %j", (_, kept, stored, isTaken) => {
  const autosave = autosaveOf({}, { field: kept });
  expect(wholeAutosave(autosave, ["field"], { field: stored })).toStrictEqual(
    isTaken ? { field: kept } : {},
  );
});

test("an autosave with one field that differs from the stored item has news", () => {
  const autosave = autosaveOf({ title: "a", summary: "" }, { title: "b", summary: "new" });
  expect(hasNews(autosave, ["title", "summary"], { title: "b", summary: "" })).toBe(true);
  expect(hasNews(autosave, ["title", "summary"], { title: "b", summary: "new" })).toBe(false);
});
