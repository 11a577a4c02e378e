import { expect, test } from "vitest";
import { longestWord } from "./longest-word";

test.each([
  ["Bartholomew-Maximilian Featherstonehaughs", 18],
  ["Maya Lindqvist builds", 9],
  ["渡辺健太郎は現場で動く組み込みAIを作ります", 0],
  ["", 0],
])("the longest unbreakable word of '%s' has %i letters", (text, letters) => {
  expect(longestWord(text)).toBe(letters);
});
