import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { searchTerms } from "./search-terms";
import { searchText } from "./search-words";

test.each([
  ["Firmware in C++17, and C/C++.", ["c++", "C++ 17", "c", "firmware c+"], ["c#", "c++ 14"]],
  ["A tool in C# for ASP.NET", ["C#", ".NET", "asp.net", "net", "asp", "tool c#"], ["c++", "f#"]],
  [".NET MAUI", [".net", "net", "maui .net"], [".nets", "c"]],
  ["A network of cats", ["net", "c"], [".net", "c++", "c#"]],
  ["CompTIA A+ (Core)", ["a+", "A"], ["a++"]],
  ["See docs/misc#part and 1+1", ["part", "misc", "1"], ["c#", "misc#"]],
  ["In Ｃ＋＋ und Notepad++", ["C++", "notepad++"], ["c#"]],
])("the text %j is found by the searches %j, and not by %j", (text, queries, others) => {
  const holds = (query: string) =>
    searchTerms(query).every((term) => searchText(text).includes(term));
  for (const query of queries) expect([query, holds(query)]).toEqual([query, true]);
  for (const query of others) expect([query, holds(query)]).toEqual([query, false]);
});

test("searchText takes linear time for a long text", { tags: ["sweep"] }, async () => {
  await expectLinear(2_000, (size) => "c++.net+#..".repeat(size), searchText);
});
