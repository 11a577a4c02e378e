import { expect, test } from "vitest";
import { awardSchema, newAward } from "@/lib/content/nouns/award/schema";
import { isIn, isSavedAutosave } from "./saved-autosave";
import type { StoredAutosave } from "./schema";

const saved = awardSchema.parse({ ...newAward(), title: "A prize", awarder: "Somebody" });
type Typed = Pick<StoredAutosave, "values"> & Partial<Pick<StoredAutosave, "source" | "before">>;
const isSaved = (autosave: Typed) =>
  isSavedAutosave({ source: "laptop", before: {}, ...autosave }, saved, awardSchema);

test("an autosave counts as saved if the item has the autosave's value in each changed field", () => {
  const before = { title: "" };
  expect(isSaved({ values: { title: "A prize", awarder: "" }, before })).toBe(true);
  // The form sends the spaces that the owner typed. Saving removes these spaces.
  expect(isSaved({ values: { title: " A prize " }, before })).toBe(true);
  expect(isSaved({ values: { title: "Another prize" }, before })).toBe(false);
  // An empty title is not valid, so no item can have it.
  expect(isSaved({ values: { title: "" }, before: { title: "x" } })).toBe(false);
});

test("all fields of an autosave without `before` count as changed", () => {
  expect(isSaved({ values: { title: "A prize", date: null } })).toBe(true);
  expect(isSaved({ values: { title: "A prize", awarder: "Somebody else" } })).toBe(false);
});

test("an autosave without a source counts as saved", () => {
  expect(isSaved({ source: "", values: { title: "Another prize" } })).toBe(true);
});

test("saving all changed fields removes an autosave only if the autosave has no source", () => {
  const before = { title: "" };
  expect(isIn({ title: "A prize" })({ source: "", before })).toBe(true);
  expect(isIn({ awarder: "Somebody" })({ source: "", before })).toBe(false);
  expect(isIn({ title: "A prize" })({ source: "laptop", before })).toBe(false);
});
