import { expect, test } from "vitest";
import { awardSchema, newAward } from "@/lib/content/nouns/award/schema";
import { isSavedDraft } from "./saved-draft";
import type { FormDraft } from "./schema";

const saved = awardSchema.parse({ ...newAward(), title: "A prize", awarder: "Somebody" });
type Draft = Pick<FormDraft, "values"> & Partial<Pick<FormDraft, "source" | "before">>;
const isSaved = (draft: Draft) =>
  isSavedDraft({ source: "laptop", before: {}, ...draft }, saved, awardSchema);

test("a draft is saved if each field it changed has its value in the saved item", () => {
  const before = { title: "" };
  expect(isSaved({ values: { title: "A prize", awarder: "" }, before })).toBe(true);
  // With the spaces as typed.
  expect(isSaved({ values: { title: " A prize " }, before })).toBe(true);
  expect(isSaved({ values: { title: "Another prize" }, before })).toBe(false);
  // The value is not valid yet.
  expect(isSaved({ values: { title: "" }, before: { title: "x" } })).toBe(false);
});

test("a draft without `before` has changed all its fields", () => {
  expect(isSaved({ values: { title: "A prize", date: null } })).toBe(true);
  expect(isSaved({ values: { title: "A prize", awarder: "Somebody else" } })).toBe(false);
});

test("a draft without a source counts as saved", () => {
  expect(isSaved({ source: "", values: { title: "Another prize" } })).toBe(true);
});
