import { expect, test } from "vitest";
import { importFile } from "@/e2e/support/import-files";
import { readBibtexFiles } from "./bibtex-import";

const read = async (text: string) => (await readBibtexFiles([importFile("a.bib", text)])).items;

test.each([
  ["file", "C\\:/Users/maya/path.pdf:PDF"],
  ["review", "My own opinion"],
  ["comment-maya", "My own note"],
  ["bdsk-file-1", "YnBsaXN0MDDSAQ"],
  ["mendeley-groups", "Thesis"],
  ["__markedentry", "[maya:6]"],
  ["timestamp", "2021-04-01"],
  ["bibtex_show", "true"],
  ["pdf", "sleep.pdf"],
  ["url", "file:///Users/maya/path.pdf"],
  ["link", "/home/maya/path.pdf"],
  ["howpublished", "\\url{file:///Users/maya/path.pdf}"],
])("the field %s is left out and listed as lost", async (name, value) => {
  const [item] = await read(`@misc{a, title={A}, ${name}={${value}}, note={Of all}}`);
  expect(item).toMatchObject({
    fields: { title: "A", bibtex: "@misc{a,\n  title = {A},\n  note = {Of all},\n}" },
    ...{ warnings: [], lost: [{ path: expect.stringContaining(name), value }] },
  });
});

test("an entry without private fields keeps its BibTeX unchanged", async () => {
  const source = "@misc{a, Title={A}, keywords={sea}, URL={https://example.com/home/~a/b}}";
  const [item] = await read(source);
  expect(item).toMatchObject({ fields: { bibtex: source }, lost: [] });
});

test("private fields of a parent are not inherited", async () => {
  const [paper] = await read(
    "@inbook{a, title={A}, crossref={p}}\n@book{p, title={P}, author={Bo Ek}, owner={maya}}",
  );
  expect(JSON.stringify(paper)).not.toContain("maya");
});
