import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { importFile } from "@/e2e/support/import-files";
import { testVariants } from "@/e2e/support/variants";
import { withoutAttributes } from "./attribute-lists";
import { readMarkdownPosts } from "./markdown-posts";

function read(text: string) {
  const warnings = new Set<string>();
  const left = withoutAttributes(text, (warning) => warnings.add(warning));
  return { left, warnings: [...warnings] };
}

test.each([
  ['![i](a.png){: .center width="300"}', "![i](a.png)"],
  ['[l](x){:target="_blank" rel=nofollow}{: .x}, so', "[l](x), so"],
  ["[l][x]{: .x} *e*{:.x} `code`{: .language-ruby}", "[l][x] *e* `code`"],
  ["Para\n{: .lead}\nMore", "Para\n\nMore"],
  ["> Quote\n> {: .tip }", "> Quote\n>"],
  ["{: .x title=\"a } b\"}{: file='a.rb' }\nText", "Text"],
  ["{:ref: .c1 #i}\n\nText\n{: ref}", "Text"],
  ["- {:.x} item\n- other", "- item\n- other"],
  ["## Using `x` {#use-x}\n\nText", "## Using `x` \n\nText"],
  ["## Head {#id .x} ##\n\nHead {#id}\n====", "## Head  ##\n\nHead \n===="],
  ["Para\n{.x}\n\n![i](a.png){width=50%}", "Para\n\n\n![i](a.png)"],
  ['{::options parse_block_html="true" /}\nText', "Text"],
  ["a {::nomarkdown}b{:/nomarkdown} c", "a b c"],
])("attribute lists are left out with a warning: %j", (text, left) => {
  expect(read(text)).toEqual({
    left,
    warnings: ["Its attribute lists ({: ...}, {#name}) are left out"],
  });
});

test.each(["* TOC\n{:toc}", "1. Contents\n{:.no_print toc}", "- a\n  {: toc .x }"])(
  "the place of a table of contents is left out with a warning: %j",
  (text) => {
    expect(read(`${text}\n\n## A`)).toEqual({
      left: "## A",
      warnings: ["The place of its table of contents ({:toc}) is left out"],
    });
  },
);

test.each([
  "```\n{: .x}\n```",
  "Text\n\n    {: .x}",
  "`[l](x){: .x}`",
  "$a\\mathrel{:=}b$ and $\\sqrt[3]{width=2}$",
  "The atom {:ok} and the tuple {:ok, value}",
  "Text {: .x} and \\{: .x}",
  "f({a: 1}) {#name} $(x){:y}$",
  "{% if a %}{{ b }}",
])("code, formulas and other braces do not change: %j", (text) => {
  expect(read(text)).toEqual({ left: text, warnings: [] });
});

test("an attribute list becomes neither a part of the title nor the text of a post", async () => {
  const pictures = { addressOf: async () => null, has: async () => false };
  const text = "# Title {#id}\n{: .x}\n\nText";
  const { items } = await readMarkdownPosts([importFile("a.md", text)], pictures);
  expect(items[0]?.fields).toMatchObject({ title: "Title", content: "Text" });
});

testVariants(
  "reading a text of many %j takes linear time",
  [
    ["{: .x"],
    ["){: .x}"],
    ["# {#a"],
    ["{#a} "],
    ["- {:.x}"],
    ["* a\n{:"],
    ["{:a\"{:a'"],
    [" "],
    ["> "],
    ["\n"],
    ["# a {#a}    #"],
  ],
  (part) => expectLinear(20_000, (size) => part.repeat(size / part.length), read),
);
