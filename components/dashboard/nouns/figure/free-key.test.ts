import { expect, test } from "vitest";
import { freeKey } from "./free-key";

test("a taken key gets a number, and a long key is cut between two words", () => {
  expect(freeKey("soil-life", [])).toBe("soil-life");
  expect(freeKey("soil-life", ["soil-life", "soil-life-2"])).toBe("soil-life-3");
  const long = freeKey("word-".repeat(20).slice(0, -1), []);
  expect(long).toBe("word-".repeat(12).slice(0, -1));
  expect(freeKey("word-".repeat(20).slice(0, -1), [long])).toBe(`${"word-".repeat(11)}2`);
  expect(freeKey("x".repeat(80), [])).toBe("x".repeat(60));
});
