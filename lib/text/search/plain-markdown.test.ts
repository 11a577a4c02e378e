import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { plainMarkdown, wordsToSearch } from "./plain-markdown";

test("plainMarkdown keeps the words and removes the formatting", () => {
  const markdown = [
    "# Now",
    "I **build** _small_ [models](https://example.com).",
    "",
    "![A plot](/a.png)",
    "- `one` <b>two</b>",
    "> [!TIP]",
    "> Three",
    "```js",
    "let hidden;",
    "```",
    "snake_case and 3 * 4",
  ].join("\n");
  expect(plainMarkdown(markdown)).toBe(
    "Now · I build small models. one two · Three · snake_case and 3 * 4",
  );
});

test.each([
  ["## Results\nThe node works.\n\nIt lasts.", "Results · The node works. It lasts."],
  ["Results\n-------\nThe node works", "Results · The node works"],
  ["<h2>Results</h2>The node <b>works</b>", "Results · The node works"],
  ["- one\n- two:\n  1. three (3)\n\n> four", "one · two: three (3) · four"],
  ["Range\nof the node", "Range of the node"],
])("the blocks of %j are separate in '%s'", (markdown, plain) => {
  expect(plainMarkdown(markdown)).toBe(plain);
});

test.each([
  ["[8.5 years](fig:soil-life) on <https://a.example/b>", "8.5 years on https://a.example/b"],
  ["[paper](https://a.example/x_(y)) [![logo](/c.png)](/d) [1]\n\n[1]: /e", "paper [1] logo"],
  ['![A plot](/a.png "Current")', "A plot Current"],
  ["```js\nlet seen;\n```", "let seen;"],
  [
    '```chart line title="Sleep" y=mA figure=soil-life\nday,node\n0,3\n```',
    "Sleep mA day,node 0,3",
  ],
  ["```spec\nname,value\nLife,[8.5](fig:soil-life)\n```", "name value Life 8.5"],
  ["```spec\nname,value,figure\nLife,8.5,soil-life\nMass,3,\n```", "name value Life 8.5 Mass 3"],
  ["```bom\npart,link\nESP32,https://a.example/b\n```", "part,link ESP32,"],
  ["```mermaid\nflowchart LR\nNode --> Cloud\n```", "Node --> Cloud"],
  ["```demo height=300 title=Filter\n/uploads/a.zip\n```", "Filter"],
])("wordsToSearch returns for %j only '%s'", (markdown, words) => {
  expect(wordsToSearch(markdown).replace(/\s+/g, " ").trim()).toBe(words);
});

test.each([
  ["| Part | Mass |\n|:--|--:|\n| Arm | 45 g |\n|  | 3 g |", "Part, Mass · Arm, 45 g · 3 g"],
  ["Part | Mass\n--- | ---", "Part | Mass"],
  ["**Off** | on, with `a|b`", "Off | on, with a|b"],
  ["A note[^a].\n\n[^a]: Not here\n[^b]: Nor here", "A note. Not here · Nor here"],
])("plainMarkdown turns %j into %j", (table, plain) => {
  expect(plainMarkdown(table)).toBe(plain);
});

test.each([
  "<",
  "[",
  "![",
  "```\n",
  "**",
  "[](",
  "[](((",
  "[^",
  "|",
  "|-",
  "\n|",
  "\n",
  "\n.)",
  "# ",
])("wordsToSearch takes linear time for a long text of %j", { tags: ["sweep"] }, async (sign) => {
  await expectLinear(800, (size) => sign.repeat(size), wordsToSearch);
});
