import { expect, test } from "vitest";
import { frontMatterIn, readFrontMatter } from "./front-matter";

test.each([
  // Created by `hugo new content posts/a.md`, version 0.131.
  [
    "TOML from Hugo",
    "+++\ndate = '2024-03-05T10:00:00+01:00'\ndraft = true\ntitle = 'A'\n+++\n\nText\n",
    { date: "2024-03-05T10:00:00+01:00", draft: true, title: "A" },
  ],
  [
    "TOML with dates from Zola",
    '+++\ntitle = "A"\ndate = 2024-03-05\nupdated = 2024-03-05T10:00:00Z\n[taxonomies]\ntags = ["a", "b"]\n[extra]\nhidden = true\n+++\nText\n',
    {
      ...{ title: "A", date: "2024-03-05", updated: "2024-03-05T10:00:00.000Z" },
      ...{ taxonomies: { tags: ["a", "b"] }, extra: { hidden: true } },
    },
  ],
  [
    "JSON from Hugo",
    '{\n  "title": "A { b }",\n  "params": { "x": [1] }\n}\n\nText\n',
    { title: "A { b }", params: { x: [1] } },
  ],
  [
    "JSON from Hexo",
    '"title": "A",\n"date": "2024-03-05 10:00:00"\n;;;\nText\n',
    { title: "A", date: "2024-03-05 10:00:00" },
  ],
  ["JSON between marks", '---json\n{ "title": "A" }\n---\nText\n', { title: "A" }],
  ["TOML between marks", "---toml\ntitle = 'A'\n---\nText\n", { title: "A" }],
  ["YAML", "---\ntitle: A\ndate: 2024-03-05\n---\nText\n", { title: "A", date: "2024-03-05" }],
  [
    "YAML numbers in unusual formats",
    "---\ntitle: 3.10\nweight: 2\ntags: [007, 1e3]\n---\nText",
    { title: "3.10", weight: 2, tags: ["007", "1e3"] },
  ],
])("readFrontMatter reads %s", (_, file, fields) => {
  expect(readFrontMatter(file)).toEqual({ fields, text: "Text" });
});

test("readFrontMatter reads YAML from Hexo without a first mark", () => {
  const front = "title: A\ndate: 2024-03-05 10:00:00\ntags:\n- b\n  # c\n\n日: x\npublished: false";
  expect(readFrontMatter(`${front}\n----\nText\n`)).toEqual({
    fields: { title: "A", date: "2024-03-05 10:00:00", tags: ["b"], 日: "x", published: false },
    text: "Text",
    isUnopened: true,
  });
});

test.each([
  ["TOML", "+++\ntitle = A\n+++\nText", "Its front matter is not valid TOML (line 2)"],
  ["JSON", '{ "title": A }\nText', "Its front matter is not valid JSON"],
  ["deep TOML", `+++\na = ${"[".repeat(500)}\n+++\nText`, expect.stringMatching(/TOML|too deep/)],
  [
    "deep JSON",
    `{ "a": ${"[".repeat(500)}${"]".repeat(500)} }\nText`,
    "Its front matter is nested too deeply, or its YAML aliases expand too much",
  ],
  [
    "YAML that contains itself",
    "---\ntitle: A\nwhole: &a { again: [*a, *a, *a] }\n---\nText",
    "Its front matter is nested too deeply, or its YAML aliases expand too much",
  ],
  [
    "TOML with too many keys",
    `+++\n${Array.from({ length: 1_001 }, (_, at) => `k${at} = 1\n`).join("")}+++\nText`,
    expect.stringMatching(/more than/),
  ],
])("readFrontMatter returns the reason why it cannot read %s", (_, file, problem) => {
  expect(readFrontMatter(file)).toMatchObject({ fields: {}, problem });
});

test.each([
  ...["{% include a.html %}\nText", "{{< figure >}}\n", "+++\nno end", "{ no end", "# A\n"],
  ...["Note: a heading\n---\nText", "title: A\nText\n---\n", "# A\n\ntitle: A\n---\n"],
  ...["title: no end\n\nText", "title: a table\n--- | ---\n", "Note: A\n---\ntitle: B\n"],
])("%j has no front matter", (file) => {
  expect(frontMatterIn(file)).toBeNull();
});

test("a field `__proto__` does not change other objects", () => {
  readFrontMatter('{ "__proto__": { "title": "x" } }\nText');
  readFrontMatter("+++\n[__proto__]\ntitle = 'x'\n+++\nText");
  expect(({} as { title?: string }).title).toBeUndefined();
});
