import { expect, test } from "vitest";
import type { SavedDraft } from "./autosave";
import { draftChanges, draftWhole, hasNews } from "./draft-values";

const draftOf = (before: object, values: object): SavedDraft => ({
  ...{ key: "", item: "7", at: 0, version: "v" },
  ...{ before: { ...before }, values: { ...values } },
});

test("a field that the draft did not change is no change, whatever value the draft has", () => {
  const names = ["title", "summary"];
  const stored = { title: "a", summary: "changed elsewhere meanwhile" };
  const draft = draftOf({ title: "a" }, { title: "b", summary: "as it was" });
  expect(draftChanges(draft, names, stored)).toStrictEqual({
    before: { title: "a" },
    values: { title: "b" },
  });
});

test("a field missing in the draft or the form is left out, not emptied", () => {
  const draft = draftOf({}, { title: "b" });
  expect(draftWhole(draft, ["title", "added"], { title: "", added: "x" })).toStrictEqual({
    title: "b",
  });
  expect(draftWhole(draft, ["title", "gone"], {})).toStrictEqual({});
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
  const draft = draftOf({}, { field: kept });
  expect(draftWhole(draft, ["field"], { field: stored })).toStrictEqual(
    isTaken ? { field: kept } : {},
  );
});

test("a draft with one field that differs from the stored item has news", () => {
  const draft = draftOf({ title: "a", summary: "" }, { title: "b", summary: "new" });
  expect(hasNews(draft, ["title", "summary"], { title: "b", summary: "" })).toBe(true);
  expect(hasNews(draft, ["title", "summary"], { title: "b", summary: "new" })).toBe(false);
});
