import { expect, test } from "vitest";
import { awardSchema, newAward } from "@/lib/content/nouns/award/schema";
import { isIn, isSavedAutosave } from "./saved-autosave";
import type { StoredAutosave } from "./schema";

const saved = awardSchema.parse({ ...newAward(), title: "A prize", awarder: "Somebody" });
type Typed = Pick<StoredAutosave, "values"> & Partial<Pick<StoredAutosave, "source" | "before">>;
const isSaved = (autosave: Typed) =>
  isSavedAutosave({ source: "laptop", before: {}, ...autosave }, saved, awardSchema);

test("an autosave is saved if each field it changed has its value in the saved item", () => {
  const before = { title: "" };
  expect(isSaved({ values: { title: "A prize", awarder: "" }, before })).toBe(true);
  // With the spaces as typed.
  expect(isSaved({ values: { title: " A prize " }, before })).toBe(true);
  expect(isSaved({ values: { title: "Another prize" }, before })).toBe(false);
  // The value is not valid yet.
  expect(isSaved({ values: { title: "" }, before: { title: "x" } })).toBe(false);
});

test("an autosave without `before` has changed all its fields", () => {
  expect(isSaved({ values: { title: "A prize", date: null } })).toBe(true);
  expect(isSaved({ values: { title: "A prize", awarder: "Somebody else" } })).toBe(false);
});

test("an autosave without a source counts as saved", () => {
  expect(isSaved({ source: "", values: { title: "Another prize" } })).toBe(true);
});

test("an autosave that a form wrote stays when another form of its item is saved", () => {
  const before = { title: "" };
  expect(isIn({ title: "A prize" })({ source: "", before })).toBe(true);
  expect(isIn({ awarder: "Somebody" })({ source: "", before })).toBe(false);
  expect(isIn({ title: "A prize" })({ source: "laptop", before })).toBe(false);
});
