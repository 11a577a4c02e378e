import { expect, test } from "vitest";
import { importFile, noPictures } from "@/e2e/support/import-files";
import { checkItems } from "./import-bounds";
import type { ImportFile } from "./import-file";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./portfolio-export/portable-format";
import { readImport } from "./read-import";

const EXPORT = JSON.stringify({ format: EXPORT_FORMAT, format_version: EXPORT_VERSION });
const RESUME = JSON.stringify({ work: [{ name: "Acme", position: "Lead" }] });
const NOTEBOOK = JSON.stringify({ nbformat: 4, cells: [{ cell_type: "raw", source: "x" }] });
const ENTRY = "@article{a, title = {Tides}}";

/** Maps the endings of files to default contents. */
const TEXTS: Record<string, string> = {
  md: "# A post\n\nText",
  bib: ENTRY,
  ipynb: NOTEBOOK,
  csv: "Name\nC++\n",
  json: "{}",
};

const file = (name: string, text = TEXTS[name.replace(/.*\./, "")] ?? "") => importFile(name, text);
const read = (...files: ImportFile[]) => readImport(files, noPictures);

const resume = file("resume.json", RESUME);

const other = (name: string) => `${name} is not part of this import: import it separately`;
const others = (names: string) => `${names} are not part of this import: import them separately`;

test.each<[string, ImportFile[], string, string]>([
  [
    "of posts beside JSON files of other programs",
    [file("post.md"), resume, file("package.json"), file("broken.json", "{")],
    "markdown",
    other("resume.json"),
  ],
  ["of a notebook", [file("a.ipynb"), file("papers.bib")], "notebook", other("papers.bib")],
  [
    "of a résumé",
    [resume, file("Skills.csv"), file("papers.bib")],
    "json-resume",
    others("Skills.csv and papers.bib"),
  ],
  [
    "of BibTeX",
    [file("a.bib"), resume, file("b.json", EXPORT)],
    "bibtex",
    others("resume.json and b.json"),
  ],
  ["of a LinkedIn archive", [file("Skills.csv"), file("me/a.md")], "linkedin", other("me/a.md")],
  [
    "of an export in a folder",
    [
      file("site/content.json", EXPORT),
      file("site/pages/a.md"),
      file("site/more.md"),
      file("b.bib"),
    ],
    "export",
    others("site/more.md and b.bib"),
  ],
  [
    "of a post beside many files",
    [file("a.md"), ...Array.from({ length: 9 }, (_, at) => file(`${at}.bib`))],
    "markdown",
    others("0.bib, 1.bib, 2.bib, 3.bib, 4.bib, and 4 more"),
  ],
])(
  "an import %s warns of files that have to be imported separately",
  async (_, files, source, warning) => {
    expect(await read(...files)).toMatchObject({ source, warnings: [warning] });
  },
);

test.each<[string, ImportFile[]]>([
  [
    "posts, notebooks and other files",
    ["a.md", "b.ipynb", "README.md", "x.csv", "y.json"].map((name) => file(name)),
  ],
  [
    "an export with all its files",
    [
      file("content.json", EXPORT),
      ...["export.json", "publications.bib", "posts/a.md", "projects/b.md", "pages/c.md"].map(
        (name) => file(name),
      ),
      file("messages.json", "[]"),
    ],
  ],
  ["BibTeX with a README", [file("papers.bib"), file("README.md")]],
  ["a résumé with a README", [resume, file("README.md")]],
])("an import of %s has no warnings", async (_, files) => {
  expect((await read(...files)).warnings).toEqual([]);
});

test.each<[string, ImportFile[], RegExp]>([
  ["README.md alone", [file("README.md")], /no post among the files/],
  ["README.md and JSON", [file("README.md"), file("package.json")], /no post among the files/],
  ["an empty table", [file("Skills.csv", "Name\n")], /nothing here that can be imported/],
])("an import of %s is refused", async (_, files, reason) => {
  await expect(read(...files)).rejects.toThrow(reason);
});

test("the export of an empty site is imported", async () => {
  expect(await read(file("content.json", EXPORT))).toMatchObject({ source: "export", items: [] });
});

test("an import with more than 2,000 items of a kind is refused", { tags: ["sweep"] }, async () => {
  const skills = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `S ${at}` }));
  const many = (count: number) =>
    file("resume.json", JSON.stringify({ basics: { name: "Ada" }, skills: skills(count) }));
  const { items } = await read(many(2_000));
  expect(items.filter(({ noun }) => noun === "skill")).toHaveLength(2_000);
  await expect(read(many(2_001))).rejects.toThrow(
    "An import can have at most 2,000 items of the kind 'Skill', and this import has more. Nothing was changed: split the files, and import them in parts",
  );
});

test("an import with more than 5,000 items is refused, unless it is an export of this site", () => {
  const nouns = ["skill", "blog", "publication"] as const;
  const items = nouns.flatMap((noun) => Array.from({ length: 1_667 }, () => ({ noun })));
  expect(() => checkItems("linkedin", items)).toThrow("An import can have at most 5,000 items");
  expect(() => checkItems("export", [...items, ...items])).not.toThrow();
});
