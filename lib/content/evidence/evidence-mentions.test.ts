import fc from "fast-check";
import { expect, test } from "vitest";
import { mentionsOf } from "./evidence";

test.each([
  ["Rust", "Systems programming in rust, part two", true],
  ["Rust", "Trusted firmware", false],
  ["C", "Embedded C and assembler", true],
  ["C", "Modern C++", false],
  ["C", "C# in depth", false],
  ["C", "vitamin c", false],
  ["C++", "Modern C++, with tests", true],
  ["C++", "C++20", false],
  ["C#", "(C#)", true],
  [".NET", "Services with .net and SQL", true],
  [".NET", "ASP.NET", false],
  ["Node", "Node.js at scale", false],
  ["Node", "The last node.", true],
  ["機械学習", "機械学習エンジニア検定", true],
  ["Python", "Pythonによるデータ分析", true],
  ["التعلم الآلي", "شهادة في التعلم الآلي", true],
  ["Élan", "L'élan vital", true],
])("the search for %s in '%s' returns %s", (name, text, expected) => {
  expect(mentionsOf(name)(text)).toBe(expected);
});

test("a name with any characters is found as a separate word", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(name, (one) => {
      expect(mentionsOf(one)(`( ${one} )`)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
