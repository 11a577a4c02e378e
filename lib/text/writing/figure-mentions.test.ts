import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { checkWriting } from "./checks";
import { figureMentions, figureProblems, type KnownFigures } from "./figure-mentions";

const KNOWN: KnownFigures = {
  byKey: new Map([["soil-life", { value: "8.5", shown: "8.5 years" }]]),
  language: "en",
  textLanguage: "en",
};
const problems = (text: string) => figureProblems(text, KNOWN).map(({ message }) => message);

test("figureMentions finds the figures that links, charts and rows of data sheets name", () => {
  const text = [
    "It lasts [**8.5** years](fig:soil-life), or [](fig:other).",
    "`[code](fig:no)` ![picture](fig:no)",
    "```chart line figure=soil-life title=Current",
    "ms,mA",
    "0,1",
    "```",
    "```spec",
    "Name,Value,Figure",
    "Life,8.5 years,soil-life",
    "Mass,3 g,",
    "```",
  ].join("\n");
  expect(figureMentions(text)).toEqual([
    { key: "soil-life", text: "8.5 years", at: text.indexOf("[**") },
    { key: "other", text: "", at: text.indexOf("[](") },
    { key: "soil-life", text: "", at: text.indexOf("```chart") },
    { key: "soil-life", text: "", at: text.lastIndexOf("soil-life") },
  ]);
});

test("a link in a cell of a data sheet names a figure", () => {
  const text = "```spec\nname,value\nLife,[9 years](fig:soil-life)\n```";
  expect(figureMentions(text)).toEqual([
    { key: "soil-life", text: "9 years", at: text.indexOf("[9") },
  ]);
});

test("a fence that a longer fence shows as code names no figure", () => {
  expect(figureMentions("````md\n```chart line figure=soil-life\na,b\n1,2\n```\n````")).toEqual([]);
});

test("an unknown key and a link with another number are problems", () => {
  expect(problems("[8.5 years](fig:soil-life), [8,5](fig:soil-life), [](fig:soil-life)")).toEqual(
    [],
  );
  expect(problems("[3 s](fig:x) and [9 years](fig:soil-life) and [later](fig:)")).toEqual([
    "No figure has the key 'x'",
    "The link to 'soil-life' says 9 years, the figure is 8.5 years",
    'The link "later" names no figure',
  ]);
});

test("a link can continue on the next line, but not after an empty line or fenced code", () => {
  expect(problems("It lasts [9\nyears](fig:soil-life) now.")).toEqual([
    "The link to 'soil-life' says 9 years, the figure is 8.5 years",
  ]);
  expect(problems("It lasts [9\n \nyears](fig:soil-life)")).toEqual([]);
  const text = "It lasts [9\n```\ncode\n```\nyears](fig:soil-life), [7 s](fig:soil-life)";
  expect(figureMentions(text)).toEqual([{ key: "soil-life", text: "7 s", at: text.indexOf("[7") }]);
});

test("the checks before publishing name the problems of the text and of the fields", () => {
  const fields = [{ name: "excerpt", label: "The excerpt", text: "[3 s](fig:x)" }];
  const text = "Now [9 years](fig:soil-life)";
  expect(checkWriting(text, fields, new Set(), null, KNOWN)).toEqual([
    { message: "The excerpt: No figure has the key 'x'", place: { field: "excerpt" } },
    {
      message: "The link to 'soil-life' says 9 years, the figure is 8.5 years",
      place: { at: 4 },
    },
  ]);
  expect(checkWriting(text, fields, new Set())).toEqual([]);
});

test("the time to find figures grows in proportion to the text", async () => {
  const text = (count: number) => `${"[a ".repeat(count)}](fig:x ${"[x]".repeat(count)}`;
  await expectLinear(2_000, text, figureMentions);
});
