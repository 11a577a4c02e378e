import { expect, test } from "vitest";
import { readingTime, wordCount } from "./reading-time";

test.each([
  ["", 0],
  ["**It** never lies - _ever_.", 4],
  ["Été à 40 °C, 水位", 5],
])("'%s' has %i words", (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test("reading time goes by words, from 1 to 60 minutes", () => {
  expect(readingTime("")).toBe(1);
  expect(readingTime("word ".repeat(660))).toBe(3);
  expect(readingTime("word ".repeat(100_000))).toBe(60);
});
