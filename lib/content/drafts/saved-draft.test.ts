import { expect, test } from "vitest";
import { awardSchema, newAward } from "@/lib/content/nouns/award/schema";
import { isSavedDraft } from "./saved-draft";
import type { FormDraft } from "./schema";

const saved = awardSchema.parse({ ...newAward(), title: "A prize", awarder: "Somebody" });
type Draft = Pick<FormDraft, "values"> & Partial<Pick<FormDraft, "source" | "before">>;
const isSaved = (draft: Draft) =>
  isSavedDraft({ source: "laptop", before: {}, ...draft }, saved, awardSchema);

test("a draft is the one that was saved where each field it changed has its value", () => {
  const before = { title: "" };
  expect(isSaved({ values: { title: "A prize", awarder: "" }, before })).toBe(true);
  // As it was typed.
  expect(isSaved({ values: { title: " A prize " }, before })).toBe(true);
  expect(isSaved({ values: { title: "Another prize" }, before })).toBe(false);
  // Too early to be saved.
  expect(isSaved({ values: { title: "" }, before: { title: "x" } })).toBe(false);
});

test("where it does not say what it changed, that is all it holds", () => {
  expect(isSaved({ values: { title: "A prize", date: null } })).toBe(true);
  expect(isSaved({ values: { title: "A prize", awarder: "Somebody else" } })).toBe(false);
});

test("one that no browser wrote counts as saved", () => {
  expect(isSaved({ source: "", values: { title: "Another prize" } })).toBe(true);
});
