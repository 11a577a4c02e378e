import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedParts } from "./matched-parts";

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Rust on bare metal, trusted", "rust", "[Rust] on bare metal, trusted"],
  ["Élan mètre", "elan METRE", "[Élan] [mètre]"],
  ["Cafe\u0301s", "cafe", "[Cafe\u0301]s"],
  ["a project, projects", "pro proj", "a [proj]ect, [proj]ects"],
  ["C++ and C#", "c++", "[C++] and C#"],
  ["C and C++", "c", "[C] and [C]++"],
  [".NET and internet", ".net", "[.NET] and internet"],
  ["ASP.NET", "net", "ASP.[NET]"],
  ["機械学習の記事", "機械", "[機械]学習の記事"],
  ["スリープ電流と電流計", "電流", "スリープ[電流]と[電流]計"],
  ["วัดกระแสไฟ", "กระแส", "วัด[กระแส]ไฟ"],
  ["Счётчик воды", "счет", "[Счёт]чик воды"],
  ["التعلم الآلي", "الآلي", "التعلم [الآلي]"],
  ["nothing", "", "nothing"],
  ["", "x", ""],
])("in '%s', a search for '%s' marks the words in brackets: '%s'", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("the pieces together are the whole text for any query", () => {
  const anyText = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      expect(
        matchedParts(text, query)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
