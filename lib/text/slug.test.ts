import { expect, test } from "vitest";
import { fold, slugify } from "./slug";

test.each([
  ["Hello, World!", "hello-world"],
  ["Élan", "elan"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["日本語", "ribenyu"],
  ["---", ""],
  ["🙂👍🏽", ""],
])("%s becomes '%s'", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a long title is cut between words", () => {
  const slug = slugify("word ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(word-)*word$/);
  expect(slugify("x".repeat(200))).toHaveLength(80);
});

test("folding keeps only plain words", () => {
  expect(fold("  Crème   brûlée (100%) ")).toBe("creme brulee 100");
});
