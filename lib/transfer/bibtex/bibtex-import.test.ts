import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { importFile } from "@/e2e/support/import-files";
import { testVariants } from "@/e2e/support/variants";
import {
  newPublication,
  PUBLICATION_KINDS,
  type PublicationInput,
  publicationSchema,
} from "@/lib/content/nouns/publication/schema";
import { bibtexFile } from "@/lib/publish/bibtex";
import { readBibtexFiles } from "./bibtex-import";

const file = (text: string, name = "papers.bib") => importFile(name, text);

const read = async (text: string) => (await readBibtexFiles([file(text)])).items;

test("the LaTeX of an article becomes plain text", async () => {
  const source = [
    "@article{muller2019,",
    '  author = {M{\\"u}ller, J{\\"o}rg and van der Berg, Anna and {NASA and ESA} and others},',
    "  title = {On the {NASA} Way},",
    "  subtitle = {A Study},",
    "  journal = {J. of R\\&D},",
    "  publisher = {Elsevier},",
    "  year = 2019,",
    "  month = may,",
    "  doi = {https://doi.org/10.1000/a\\_b},",
    "  url = {https://example.com/\\~{}j/a\\_b?x=1\\&y},",
    "  abstract = {So it\n    is.},",
    "  volume = {7}",
    "}",
  ].join("\n");
  expect(await read(source)).toEqual([
    {
      noun: "publication",
      title: "On the NASA Way: A Study",
      fields: {
        title: "On the NASA Way: A Study",
        authors: ["Jörg Müller", "Anna van der Berg", "NASA and ESA", "et al."],
        ...{ venue: "J. of R&D", publisher: "Elsevier", date: "2019-05", kind: "paper" },
        volume: "7",
        ...{ doi: "10.1000/a_b", url: "https://example.com/~j/a_b?x=1&y", abstract: "So it is." },
        bibtex: source,
      },
      warnings: [],
      lost: [],
    },
  ]);
});

test.each([
  ["@inproceedings{a, title={A}, booktitle={Proc.}}", { kind: "paper", venue: "Proc." }],
  ["@misc{a, title={A}, howpublished={Invited talk}}", { kind: "talk" }],
  ["@patent{a, title={A}, number={US 1}}", { kind: "patent", number: "US 1" }],
  ["@misc{a, title={A}, note={U.S. Patent 7}}", { kind: "patent" }],
  ["@misc{a, title={A}, eprint={2401.00001}}", { kind: "paper" }],
  ["@book{a, title={A}, editor={Ek, Bo}}", { kind: "book", authors: ["Bo Ek"] }],
  ["@phdthesis{a, title={A}, school={KTH}}", { kind: "thesis", venue: "KTH" }],
  [
    "@techreport{a, title={A}, institution={KTH}, number={TR-7}}",
    { kind: "report", venue: "KTH", number: "TR-7" },
  ],
  [
    "@article{a, title={A}, volume={12}, number={3}, pages={45--67}}",
    { volume: "12", number: "3", pages: "45–67" },
  ],
  ["@article{a, title={A}, issue={3}, pages={45-67}}", { number: "3", pages: "45–67" }],
  ["@online{a, title={A}, date={2020-03-01/2020-04}}", { date: "2020-03-01" }],
  ["@misc{a, title={A}, year={2020}, month={Sept.}, day={3}}", { date: "2020-09-03" }],
  ["@misc{a, title={A}, year={2020}, month={11}}", { date: "2020-11" }],
  [
    "@misc{a, title={A}, howpublished={\\url{https://example.com/a}}}",
    { url: "https://example.com/a" },
  ],
  [
    "@misc{a, title={A}, eprint={2001.01234}, archivePrefix={arXiv}}",
    { url: "https://arxiv.org/abs/2001.01234" },
  ],
  ["@misc{a, title={A}, author={Knuth, Jr., Don}}", { authors: ["Don Knuth Jr."] }],
])("the fields of %s are read", async (source, fields) => {
  const [item] = await read(source);
  expect(item).toMatchObject({ fields, warnings: [] });
});

test.each([
  ["year={2020}, month={4--5}", "2020", { path: "a.month", value: "4–5" }],
  ["year={2020}, month={April/May}", "2020", { path: "a.month", value: "April/May" }],
  ["year={2020}, month={spring}", "2020", { path: "a.month", value: "spring" }],
  ["date={2020-03/2020-05}", "2020-03", { path: "a.date", value: "2020-03/2020-05" }],
])("a date that cannot be stored completely is listed as lost: %s", async (fields, date, lost) => {
  const [item] = await read(`@misc{a, title={A}, ${fields}}`);
  expect(item).toMatchObject({ fields: { date }, lost: [lost] });
});

test("an entry inherits fields from the parent entry that its `crossref` names", async () => {
  const [paper] = await read(
    "@inproceedings{a, title={A}, crossref={P}}\n@proceedings{p, title={Proc.}, year={2001}}",
  );
  expect(paper?.fields).toMatchObject({ title: "A", venue: "Proc.", date: "2001" });
});

test("a warning says that editors became authors", async () => {
  const [book] = await read("@proceedings{p, title={Proc.}, editor={Ek, Bo}}");
  expect(book).toMatchObject({
    fields: { kind: "book", authors: ["Bo Ek"] },
    warnings: ["Its editors are imported as authors"],
  });
});

test("invalid and too long values are left out with a warning", async () => {
  const text = `@misc{a, title={A}, year={soon}, doi={none}, url={javascript:alert(1)}}
@misc{b, year={2001}}
@misc{c, title={C}
@misc{d, title={D}, abstract={${"x ".repeat(3_000)}}}`;
  const items = await read(text);
  expect(items.find(({ title }) => title === "A")?.warnings).toEqual([
    "'soon' is not a date and is left out",
    "The link 'javascript:alert(1)' cannot be used and is left out",
    "'none' is not a DOI and is left out",
  ]);
  expect(items.flatMap(({ title, problem }) => (problem ? [[title, problem]] : []))).toEqual([
    ["@misc{c", "papers.bib, line 3: the entry does not end: a brace is not closed"],
    ["Publication b", "it has no title"],
  ]);
  expect(items.find(({ title }) => title === "D")).toMatchObject({
    fields: { bibtex: "@misc{d,\n  title = {D},\n}" },
    warnings: [
      "Its abstract is too long and is left out",
      "Its BibTeX is too long to be stored completely",
    ],
  });
});

test("files with too many entries, or with none, are refused", { tags: ["sweep"] }, async () => {
  await expect(read("@misc{a, title={A}}\n".repeat(2_001))).rejects.toThrow("2,000 entries");
  await expect(read("@misc{a, title={A}} ".repeat(2_001))).rejects.toThrow("2,000 entries");
  await expect(read("Dear reader")).rejects.toThrow("no entry");
  const half = "@misc{a, title={A}}\n".repeat(1_200);
  await expect(readBibtexFiles([file(half), file(half, "b.bib")])).rejects.toThrow("2,000 entries");
});

testVariants<[field: string, size: number, fields: (size: number) => string]>(
  "a very long %s is read in linear time, and can be stored",
  [
    ["title", 300, (size) => `title={${"\\'{".repeat(size)}${"}".repeat(size)}}`],
    [
      "list of authors",
      200,
      (size) => `title={A}, author={${"a, ".repeat(size)}${" ".repeat(10 * size)}and}`,
    ],
    ["link", 2_000, (size) => `title={A}, url={https://example.com/${"a.".repeat(size)}}`],
    ["DOI", 2_000, (size) => `title={A}, doi={10.1000/${"a".repeat(size)}}`],
    ["note", 150, (size) => `title={A}, howpublished={${"https://".repeat(size)}}`],
  ],
  async (_, size, fields) => {
    const text = (length: number) => `@misc{a, ${fields(length)}}`;
    await expectLinear(size, text, read);
    const [item] = await read(text(100_000));
    const stored = publicationSchema.safeParse({
      ...newPublication(),
      title: "A",
      ...item?.fields,
    });
    expect(stored.error).toBeUndefined();
  },
);

test("an exported BibTeX file is imported unchanged, with all special characters", async () => {
  const awkward = "50% of $x_1$ \\ ~home ^up & #1 -- so ''called'' ```code``` Ångström 東京";
  const all: PublicationInput[] = PUBLICATION_KINDS.map((kind) => ({
    ...newPublication(),
    ...{ kind, title: `${kind}: ${awkward}`, venue: awkward, publisher: awkward },
    ...{ volume: "12", number: "3_a", pages: "45–67" },
    authors: ["Ludwig van Beethoven", "Acme, Inc.", "Smith and Sons", awkward.slice(0, 40)],
    ...{ date: "2019-05-03", doi: "10.1000/a_b", url: "https://example.com/~a_b?c=%20&d#e" },
  }));
  const own = { ...newPublication(), title: "Own", bibtex: "@misc{own,\n title = {Own}\n}" };
  const items = await read(bibtexFile([...all, own]));
  const stored = items.map(({ fields }) =>
    publicationSchema.parse({ ...newPublication(), ...fields }),
  );
  expect(stored).toEqual([...all, own]);
  expect(items.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test("all keys in an exported BibTeX file differ", () => {
  const one = { ...newPublication(), title: "Leaks", authors: ["Bo Ek"] };
  const keys = [...bibtexFile([one, one, one]).matchAll(/^@\w+\{(\S+),$/gm)].map(([, key]) => key);
  expect(keys).toEqual(["ekleaks", "ekleaks-2", "ekleaks-3"]);
});

test("a value that is neither in the fields nor in the stored BibTeX is listed as lost", async () => {
  const short = "@book{a, title = {Tides}, keywords = {sea, moon}}";
  const long = `@book{b, title = {Tides}, keywords = {sea}, note = {${"x".repeat(5_000)}}}`;
  const items = await read(`${short}\n${long}`);
  expect(items.map(({ lost }) => lost)).toEqual([
    [],
    [
      { path: "b.keywords", value: "sea" },
      { path: "b.note", value: expect.stringMatching(/^x{199}…$/) },
    ],
  ]);
});

const readWorldFile = async (name: string) =>
  (await readBibtexFiles([file(await readFile(`e2e/files/bibtex/${name}`, "utf8"), name)])).items;

test("`crossref` finds the first entry that has the key, and never an entry without a key", async () => {
  const items = await readWorldFile("without-keys.bib");
  const fieldsOf = (start: string) => items.find(({ title }) => title.startsWith(start))?.fields;
  expect(fieldsOf("The Second")).not.toHaveProperty("date");
  expect(fieldsOf("The Third")).not.toHaveProperty("publisher");
  expect(fieldsOf("A Child")).toMatchObject({
    ...{ venue: "Proceedings of the Sample Systems Days", date: "2007", publisher: "Sample Press" },
  });
  const twice = await read(
    "@book{p, title={One}, doi={10.1000/p}}\n@book{p, title={Two}}\n@inbook{c, title={C}, crossref={p}}\n@inbook{d, title={D}, crossref={q}}",
  );
  const child = twice.find(({ title }) => title === "C");
  expect(child?.fields).toMatchObject({ venue: "One" });
  expect(child?.fields).not.toHaveProperty("doi");
  expect(twice.find(({ title }) => title === "D")?.warnings).toEqual([
    "It refers to the entry 'q', which is not in the file",
  ]);
});

test("formulas, accents, links and HTML become plain text, and unknown commands are listed", async () => {
  const items = await readWorldFile("markup.bib");
  expect(items.map(({ title }) => title)).toEqual([
    "Chemistry of H₂O, CO₂ and H₂SO₄",
    "Über die Größe von élan, naïve café, Æon, Œuvre, øre, Łódź, Dvořák, ő, ğ, ą, ṭ, ẖ, o͡o, ů, ā",
    "See the page and https://example.com/~mira",
    "Escherichia coli & H₂O: bold, smallcaps",
    "Emphasis, bold, code_name, Small Caps and old style",
    "Dashes – and — quotes “double” and ‘single’, a tie, … and …, 50 %, $5, #1, a_b, {set}, & §3, ©, ™, °C",
    "Bounds of O(n log n) for x ≤ y, α-decay, 10⁻³, a²+b², 1/2 and √2",
    ...["Names", 'A quoted title with "quotes"', "A range of dates", "An unknown command and"],
  ]);
  expect(items.at(-1)?.warnings).toEqual([
    "It has unknown LaTeX commands: \\frobnicate and \\undefined. Their arguments are imported as text",
  ]);
});

test("DBLP's numbers after names are removed", async () => {
  const [paper] = await readWorldFile("dblp.bib");
  expect(paper?.fields.authors).toEqual(["Mira Example", "Lee Sample"]);
});

test("a @dataset entry has no kind", async () => {
  const [item] = await read("@dataset{a, title={A}}");
  expect(item?.fields).toEqual({ title: "A", bibtex: "@dataset{a, title={A}}" });
});
