import { expect, test } from "vitest";
import { importFile, noPictures } from "@/e2e/support/import-files";
import { stepsOf } from "@/e2e/support/steps";
import { readLimitsHit } from "@/lib/log/limits-hit";
import type { ImportItem } from "../import-item";
import { readImport } from "../read-import";

const read = (name: string, text: string) => readImport([importFile(name, text)], noPictures);

const post = (front: string, text = "Text") => `---\ntitle: A\n${front}---\n\n${text}\n`;
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join("");

const DOUBLING = `@string{a0 = "ten letters"}\n${lines(
  25,
  (at) => `@string{a${at + 1} = a${at} # a${at}}`,
)}@book{x, title = a25}\n@book{y, title = {Y}}`;

test("BibTeX macros that each double the text are refused, and other entries are read", {
  tags: ["sweep"],
}, async () => {
  const { items } = await read("a.bib", DOUBLING);
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Y", expect.stringMatching(/^@string\{a15/)]),
  );
  const problems = items.flatMap(({ problem }) => problem ?? []);
  expect(problems).toContain(
    "a.bib, line 16: the entry is too long after its macros (@string) are expanded",
  );
  expect(JSON.stringify(items).length).toBeLessThan(1_000_000);
});

test("the text of BibTeX macros is limited for all entries together", {
  tags: ["sweep"],
}, async () => {
  const long = `@string{a = "${"x".repeat(100_000)}"}\n`;
  const { items } = await read("a.bib", long + lines(1_000, (at) => `@book{b${at}, title = a}`));
  expect(
    items.filter(({ problem }) => problem?.includes("too long after its macros")),
  ).toHaveLength(990);
});

test.each([
  [
    "too many keys",
    lines(40_000, (at) => `k${at}: 1`),
    /more than 100,000 characters or 1,000 keys/,
  ],
  ["too many keys in a line", `a: {${"k: 1, ".repeat(2_000)}}\n`, /more than .* 1,000 keys/],
  ["a value that is too long", `a: ${"x".repeat(100_001)}\n`, /more than 100,000 characters/],
  ["a list as a key", "? [a, b]\n: c\n", /a key that is not text/],
  ["a map as a key", "a: {{b: c}: d}\n", /a key that is not text/],
  ["deeply nested lists", `a: ${"[".repeat(20_000)}\n`, /./],
])("a post is refused if its front matter has %s", async (_, front, problem) => {
  const { items } = await read("a.md", post(front));
  expect(items[0]?.problem).toMatch(problem);
});

test("ordinary front matter of many lines is read", async () => {
  const tags = lines(500, (at) => `  - tag ${at}`);
  const { items } = await read("a.md", post(`tags:\n${tags}link: https://a.example/?a:b\n`));
  expect(items[0]?.problem).toBeUndefined();
  expect(items[0]?.fields.tags).toHaveLength(500);
});

test("a post keeps its text if the search for its pictures takes too long, and the owner gets a warning", {
  tags: ["sweep"],
}, async () => {
  const text = `${"- ".repeat(20_000)}![a](a.png)`;
  const { items } = await read("a.md", post("", text));
  expect(items[0]?.fields.content).toBe(text);
  expect(items[0]?.warnings).toContain(
    "Its pictures are not imported: a.md cannot be read: it takes more than 2.4 seconds or 288 MB",
  );
  const reason = "it takes more than 2.4 seconds or 288 MB to read";
  const found = { name: "a.md", reason, screen: "/dashboard/data" };
  expect(readLimitsHit().files).toContainEqual({ ...found, at: expect.any(String) });
});

test("a résumé with too many values is refused", { tags: ["sweep"] }, async () => {
  const resume = (skills: number) =>
    JSON.stringify({ basics: { name: "Ada" }, skills: Array(skills).fill({ name: "C" }) });
  await expect(read("resume.json", resume(100_000))).rejects.toThrow(
    "A résumé can have at most 20,000 values, and this résumé has more. Nothing was changed: split it, and import it in parts",
  );
  const keywords = Array.from({ length: 100_000 }, (_, at) => `s${at}`);
  await expect(
    read("resume.json", JSON.stringify({ work: [], skills: [{ name: "All", keywords }] })),
  ).rejects.toThrow("A résumé can have at most 20,000 values");
});

test("the server process does little work for long front matter", { tags: ["sweep"] }, async () => {
  const front = lines(900, (at) => `k${at}: ${"x".repeat(80)}`);
  const text = post(front);
  await read("warm.md", text);
  expect(await stepsOf(() => read("a.md", text))).toBeLessThan(100_000);
});

function notebook(html: string) {
  const data = { "text/html": html, "text/plain": "plain" };
  const outputs = [{ output_type: "execute_result", metadata: {}, data }];
  const cells = [{ cell_type: "code", metadata: {}, source: "frame", outputs }];
  return JSON.stringify({ nbformat: 4, metadata: {}, cells });
}

test("a notebook's long table becomes Markdown, or plain text if the conversion takes too long", {
  tags: ["sweep"],
}, async () => {
  const row = (name: string) => `<tr>${`<${name}>12</${name}>`.repeat(30)}</tr>`;
  const table = `<table><thead>${row("th")}</thead><tbody>${row("td").repeat(100)}</tbody></table>`;
  const long = await read("a.ipynb", notebook(table));
  expect(long.items[0]?.fields.content).toContain("| ---: | ");
  const open = Array.from({ length: 100_000 }, (_, at) => `<b id=${at}><p>`).join("");
  const html = `<table><tr><th>${open}`;
  await read("warm.ipynb", notebook(table));
  let slow: ImportItem | undefined;
  const steps = await stepsOf(async () => {
    [slow] = (await read("a.ipynb", notebook(html))).items;
  });
  expect(slow?.fields.content).toContain("plain");
  expect(slow?.warnings).toContain(
    "A table cannot be read: it takes more than 7 seconds or 288 MB",
  );
  expect(steps).toBeLessThan(5 * html.length);
});
