import { describe, expect, test } from "vitest";
import { checkItems } from "./import-bounds";
import type { ImportFile } from "./import-file";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./portfolio-export/portable-format";
import { readImport } from "./read-import";

const EXPORT = JSON.stringify({ format: EXPORT_FORMAT, format_version: EXPORT_VERSION });
const RESUME = JSON.stringify({ work: [{ name: "Acme", position: "Lead" }] });
const NOTEBOOK = JSON.stringify({ nbformat: 4, cells: [{ cell_type: "raw", source: "x" }] });
const ENTRY = "@article{a, title = {Tides}}";

/** Contents by file ending, for tests in which file names do not matter. */
const TEXTS: Record<string, string> = {
  md: "# A post\n\nText",
  bib: ENTRY,
  ipynb: NOTEBOOK,
  csv: "Name\nC++\n",
  json: "{}",
};

const file = (name: string, text = TEXTS[name.replace(/.*\./, "")] ?? ""): ImportFile => ({
  name,
  bytes: Buffer.byteLength(text),
  read: async () => Buffer.from(text),
});

const noPictures = { addressOf: async () => null, has: async () => false };
const read = (...files: ImportFile[]) => readImport(files, noPictures);

const resume = file("resume.json", RESUME);

describe("files of other formats are named", () => {
  const other = (name: string) => `${name} is not part of this import: import it separately`;
  const others = (names: string) => `${names} are not part of this import: import them separately`;

  test.each<[string, ImportFile[], string, string]>([
    [
      "with a post",
      [file("post.md"), file("papers.bib"), resume],
      "markdown",
      others("papers.bib and resume.json"),
    ],
    [
      "with posts, beside JSON of other programs",
      [file("post.md"), resume, file("package.json"), file("broken.json", "{")],
      "markdown",
      other("resume.json"),
    ],
    ["with a notebook", [file("a.ipynb"), file("papers.bib")], "notebook", other("papers.bib")],
    [
      "with a résumé",
      [resume, file("Skills.csv"), file("papers.bib")],
      "json-resume",
      others("Skills.csv and papers.bib"),
    ],
    [
      "with BibTeX",
      [file("a.bib"), resume, file("b.json", EXPORT)],
      "bibtex",
      others("resume.json and b.json"),
    ],
    [
      "with a LinkedIn archive",
      [file("Skills.csv"), file("me/a.md")],
      "linkedin",
      other("me/a.md"),
    ],
    [
      "with an export in a folder",
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
      "of which there are many",
      [file("a.md"), ...Array.from({ length: 9 }, (_, at) => file(`${at}.bib`))],
      "markdown",
      others("0.bib, 1.bib, 2.bib, 3.bib, 4.bib, and 4 more"),
    ],
  ])("%s", async (_, files, source, warning) => {
    expect(await read(...files)).toMatchObject({ source, warnings: [warning] });
  });
});

test.each<[string, ImportFile[]]>([
  [
    "posts, notebooks and pages about them",
    ["a.md", "b.ipynb", "README.md", "x.csv", "y.json"].map((name) => file(name)),
  ],
  [
    "an export with all that it has",
    [
      file("content.json", EXPORT),
      ...["export.json", "publications.bib", "posts/a.md", "projects/b.md", "pages/c.md"].map(
        (name) => file(name),
      ),
      file("messages.json", "[]"),
    ],
  ],
  ["papers that say what they are", [file("papers.bib"), file("README.md")]],
  ["a résumé that says what it is", [resume, file("README.md")]],
])("nothing is left out of %s", async (_, files) => {
  expect((await read(...files)).warnings).toEqual([]);
});

test.each<[string, ImportFile[], RegExp]>([
  ["README.md alone", [file("README.md")], /no post among the files/],
  ["README.md and JSON", [file("README.md"), file("package.json")], /no post among the files/],
  ["an empty table", [file("Skills.csv", "Name\n")], /nothing here that can be imported/],
])("where nothing is found, the files are refused: %s", async (_, files, reason) => {
  await expect(read(...files)).rejects.toThrow(reason);
});

test("the export of an empty site is none of these", async () => {
  expect(await read(file("content.json", EXPORT))).toMatchObject({ source: "export", items: [] });
});

describe("an import of another program's files", () => {
  const skills = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `S ${at}` }));
  const many = (count: number) =>
    file("resume.json", JSON.stringify({ basics: { name: "Ada" }, skills: skills(count) }));

  test("may have so many items of a kind, and is refused whole with more", async () => {
    const { items } = await read(many(2_000));
    expect(items.filter(({ noun }) => noun === "skill")).toHaveLength(2_000);
    await expect(read(many(2_001))).rejects.toThrow(
      "An import may have 2,000 items of the kind 'Skill', and this has more. Nothing was changed: split the files, and import them in parts",
    );
  });

  test("may have so many items in total; an export of this site has no limit", () => {
    const nouns = ["skill", "blog", "publication"] as const;
    const items = nouns.flatMap((noun) => Array.from({ length: 1_667 }, () => ({ noun })));
    expect(() => checkItems("linkedin", items)).toThrow("An import may have 5,000 items");
    expect(() => checkItems("export", [...items, ...items])).not.toThrow();
  });
});
