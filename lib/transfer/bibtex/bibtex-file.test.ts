import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { type BibtexEntry, type BibtexProblem, hasMoreEntries, readBibtex } from "./bibtex-file";

async function read(text: string) {
  const all: (BibtexEntry | BibtexProblem)[] = [];
  for await (const one of readBibtex(text)) all.push(one);
  return all;
}

const readFields = async (text: string) =>
  (await read(text)).map((one) => ("fields" in one ? Object.fromEntries(one.fields) : one.problem));

test("an entry is read with its type, key, fields and source", async () => {
  const source = '@InProceedings{a:1,\n  Title = "The {"}quoted{"} part",\n  year = 2019\n}';
  expect(await read(`Read me.\n${source}\nMore.`)).toEqual([
    {
      ...{ type: "inproceedings", key: "a:1", source },
      fields: new Map([
        ["title", 'The {"}quoted{"} part'],
        ["year", "2019"],
      ]),
    },
  ]);
});

test("macros in the source of an entry are expanded, except the names of months", async () => {
  const file =
    '@string{ieee = "IEEE " # {Press}}\n@book(b, publisher = ieee # ", NY", month = may)';
  expect(await read(file)).toMatchObject([
    { source: "@book{b,\n  publisher = {IEEE Press, NY},\n  month = {may},\n}" },
  ]);
});

test("comments and preambles are skipped, and a line can have several entries", async () => {
  const file = [
    '@comment{jabref-meta: {@book{x, title={X}}}}\n@preamble{"\\newcommand{\\x}{y}"}',
    "% @book{c, title = {C}}\n@misc{a, title={A}} @misc{b, title={B},,}",
  ].join("\n");
  expect(await readFields(file)).toEqual([{ title: "A" }, { title: "B" }]);
});

test("an entry is read even if its key or a comma is missing, or two of its fields have the same name", async () => {
  expect(await readFields('@misc{title={A} year="1", Title={B}}')).toEqual([
    { title: "A", year: "1" },
  ]);
  expect(await readFields("@misc{a,}")).toEqual([{}]);
});

test("a broken entry is listed with its line number, and the other entries are read", async () => {
  const file = [
    "@misc{one, title={One}}",
    "@misc{two, title={Two}",
    "@misc{three, title={Three {deep}}",
    "@misc{four, title=}",
    "@misc{five, title={Five}, !}",
    "@misc{six, title={Six}}",
  ].join("\n");
  const all = await read(file);
  expect(all.map((one) => ("problem" in one ? [one.title, one.problem] : one.key))).toEqual([
    "one",
    ["@misc{two", "line 2: the entry does not end: a brace is not closed"],
    ["@misc{three", "line 3: the entry does not end: a brace is not closed"],
    ["@misc{four", "line 4: a field has no value"],
    ["@misc{five", "line 5: '!}' is not a field"],
    "six",
  ]);
});

testVariants<[input: string, size: number, text: (size: number) => string]>(
  "reading %s takes linear time",
  [
    ["many unclosed entries", 40, (size) => "@a{k, t={\n".repeat(size)],
    ["many entries on one line", 50, (size) => "@a{k,t={x}}".repeat(size)],
    ["one long value", 5_000, (size) => `@a{k, t={${"{}".repeat(size)}}}`],
    ["many comments", 5_000, (size) => "%@a{".repeat(size)],
    ["many @ signs", 5_000, (size) => "@".repeat(size)],
    ["one long entry type", 5_000, (size) => `@${"a".repeat(size)}`],
    ["many spaces", 5_000, (size) => `@a{${" ".repeat(size)}`],
    ["many macros", 500, (size) => `@string{a={aaaaaaaaaa}}\n@a{k,t=${"a#".repeat(size)}a}`],
  ],
  async (_, size, text) => {
    await expectLinear(size, text, async (long) => {
      hasMoreEntries(long, 100_000);
      await read(long);
    });
  },
);
