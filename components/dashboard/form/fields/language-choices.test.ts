import { expect, test } from "vitest";
import { languageProblem } from "./language-choices";

const PROBLEM = "Language must be a language tag like de, pt-BR or zh-Hant";

test.each([
  ["de", undefined],
  ["pt-br", undefined],
  ["", undefined],
  ["German", PROBLEM],
  ["d", PROBLEM],
])("for the language '%s', the error message is: %s", (text, problem) => {
  expect(languageProblem(text)).toBe(problem);
});
