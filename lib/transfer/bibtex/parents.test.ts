import { expect, test } from "vitest";
import { importFile } from "@/e2e/support/import-files";
import { readBibtexFiles } from "./bibtex-import";

const read = (text: string) => readBibtexFiles([importFile("a.bib", text)]);

test("proceedings without names that other entries refer to are left out and listed", async () => {
  const { items, lost, warnings } = await read(
    `@inproceedings{a, title={A}, author={Ek, Bo}, crossref={P}}
@proceedings{p, title={Proc. of Others}, year={2019}, isbn={978}, doi={10.1000/p}, owner={maya}}`,
  );
  const lines = ["title = {A}", "author = {Ek, Bo}", "year = {2019}", "isbn = {978}"];
  const bibtex = `@inproceedings{a,\n${[...lines, "booktitle = {Proc. of Others}"].map((line) => `  ${line},\n`).join("")}}`;
  expect(items).toMatchObject([{ title: "A", fields: { venue: "Proc. of Others", bibtex } }]);
  expect(warnings).toEqual([
    "These BibTeX entries only help other entries, and are left out: Proc. of Others",
  ]);
  expect(lost).toEqual([
    { path: "p.doi", value: "10.1000/p" },
    { path: "p.owner", value: "maya" },
  ]);
});

test.each([
  ["@inbook{a, title={A}, xref={p}}", "@book{p, title={P}}", "p.title"],
  ["@misc{a, title={A}, xdata={p}}", "@xdata{p, publisher={P}}", "p.publisher"],
  ["@misc{a, title={A}}", "@set{p, entryset={a}}", "p.entryset"],
])("of %s and %s, only the first is a publication", async (first, second, path) => {
  const { items, lost, warnings } = await read(`${first}\n${second}`);
  expect(items.map(({ title }) => title)).toEqual(["A"]);
  expect(lost).toMatchObject([{ path }]);
  expect(warnings).toHaveLength(1);
});

test("a parent with an editor stays hidden, because the owner may be its editor", async () => {
  const { items } = await read(
    "@inbook{a, title={A}, crossref={p}}\n@book{p, title={P}, editor={Ek, Bo}}",
  );
  expect(items).toMatchObject([
    { title: "A" },
    {
      ...{ title: "P", isPublicThere: false },
      whyNotPublic: "it has no author, and other entries are parts of it",
    },
  ]);
});

test.each([
  "@proceedings{p, title={P}, year={2001}}",
  "@inbook{a, title={A}, crossref={p}}\n@book{p, title={P}, author={Bo Ek}}",
  "@book{p, title={P}, crossref={p}}",
])("in %s, the entry 'p' is public in the source", async (text) => {
  const { items, lost, warnings } = await read(text);
  const parent = items.find(({ title }) => title === "P");
  expect(parent).toBeDefined();
  expect(parent).not.toHaveProperty("isPublicThere");
  expect({ lost, warnings }).toEqual({ lost: [], warnings: [] });
});
