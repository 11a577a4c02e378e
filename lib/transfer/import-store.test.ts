import { afterAll, beforeAll, expect, test } from "vitest";
import { importFile, noPictures } from "@/e2e/support/import-files";
import { migratedModules } from "@/e2e/support/migrated-modules";
import { testVariants } from "@/e2e/support/variants";
import { readBibtexFiles } from "./bibtex/bibtex-import";
import { IMPORT_SOURCES, type ImportItem, type ImportSource } from "./import-item";
import { readJsonResume } from "./json-resume/json-resume-import";
import { readMarkdownPosts } from "./markdown/markdown-posts";

let modules: Awaited<ReturnType<typeof load>>;
let remove: () => Promise<void>;

const load = async () => ({
  ...(await import("@/lib/db/client")),
  ...(await import("@/lib/db/writes")),
  ...(await import("@/lib/content/nouns/blog/store")),
  ...(await import("@/lib/content/nouns/category/store")),
  ...(await import("@/lib/content/nouns/experience/store")),
  ...(await import("@/lib/content/nouns/page/store")),
  ...(await import("@/lib/content/nouns/project/store")),
  ...(await import("@/lib/content/nouns/publication/store")),
  ...(await import("@/lib/content/nouns/redirect/store")),
  ...(await import("@/lib/content/nouns/section/store")),
  ...(await import("@/lib/content/site-store")),
  ...(await import("./import-plan")),
  ...(await import("./import-store")),
});

beforeAll(async () => {
  ({ modules, remove } = await migratedModules(load));
}, 60_000);
afterAll(() => remove());

async function run(source: ImportSource, items: readonly ImportItem[], left: string[] = []) {
  const { importStore, planDigest, planImport } = modules;
  const rows = await planImport({ source, items });
  const keys = rows.map(({ key }) => key).filter((key) => !left.includes(key));
  const digest = planDigest(rows);
  const rest = { file: "f", beforeCommit: async () => undefined };
  return importStore.run({ source, items, digest, keys, ...rest });
}

const item = (noun: ImportItem["noun"], fields: ImportItem["fields"]): ImportItem => ({
  ...{ noun, fields, warnings: [], title: String(fields.title ?? noun) },
});

testVariants(
  "an import with the source '%s' is listed, and can be undone as a whole",
  (Object.keys(IMPORT_SOURCES) as ImportSource[]).map((source): [ImportSource] => [source]),
  async (source) => {
    const { id } = await run(source, [item("publication", { title: "On leaks" })]);
    expect((await modules.importStore.list())[0]).toMatchObject({ id, source, created: 1 });
    expect(await modules.importStore.undo(id)).toMatchObject({ kept: [] });
    expect(await modules.publicationStore().list("owner")).toEqual([]);
  },
);

test("the values of a BibTeX entry are stored", async () => {
  const text = '@article{a, author={M{\\"u}ller, J.}, title={On {L}eaks}, year=2019, month=may}';
  const { id } = await run("bibtex", (await readBibtexFiles([importFile("a.bib", text)])).items);
  expect(await modules.publicationStore().list("owner")).toMatchObject([
    { title: "On Leaks", authors: ["J. Müller"], date: "2019-05", kind: "paper", bibtex: text },
  ]);
  await modules.importStore.undo(id);
});

test("a section that the exporting site hides stays hidden even if that site's settings are not imported", async () => {
  const entry = { label: "On stage", in_nav: true };
  const sections = [
    { ...entry, visibility: "hidden", key: "own:1" },
    { ...entry, visibility: "shown", key: "own:2" },
  ];
  const items = [
    item("site", { title: "T", sections }),
    item("section", { title: "Hidden", content: "" }),
    item("section", { title: "Shown", content: "" }),
  ];
  const { id } = await run("export", items, ["site-1"]);
  const list = await modules.sectionStore().list();
  expect(list.map(({ title }) => title)).toEqual(["Shown"]);
  const { sections: stored } = await modules.siteStore().read();
  expect(stored.find(({ key, visibility }) => /^own/.test(key) && visibility === "hidden")).toEqual(
    { ...entry, key: expect.any(String), visibility: "hidden" },
  );
  expect(await modules.importStore.undo(id)).toMatchObject({ kept: [] });
});

test("former addresses redirect to the imported items, unless another item has the address", async () => {
  const { projectStore } = modules;
  const project = (slug: string, formerSlugs: string[]) => ({
    ...item("project", { title: "P", slug }),
    formerSlugs,
  });
  const { id } = await run("export", [
    project("one", ["old-one"]),
    project("two", ["old-one", "one", "old-two"]),
  ]);
  expect(await projectStore().findMoved("old-one")).toBe("one");
  expect(await projectStore().findMoved("old-two")).toBe("two");
  expect(await projectStore().exists("one")).toBe(true);
  await modules.importStore.undo(id);
  expect(await projectStore().exists("old-one")).toBe(false);
});

test("a project keeps its image when an import, or the undo of an import, removes the other pictures", async () => {
  const { projectStore, importStore, planImport } = modules;
  const picture = (url: string) => ({ url, alt: "", caption: "" });
  const alone = item("project", { title: "Arm", slug: "arm", image: "/a.png", images: [] });
  const both = [picture("/a.png"), picture("/b.png")];
  const stored = async () => {
    const { image, images } = await projectStore().get("owner", "arm");
    return { image, images };
  };
  await run("export", [alone]);
  const rows = await planImport({ source: "export", items: [alone] });
  expect(rows.map(({ action }) => action)).toEqual(["skip"]);
  const { id } = await run("export", [item("project", { ...alone.fields, images: both })]);
  expect(await stored()).toEqual({ image: "/a.png", images: both });
  const one = { image: "/a.png", images: [picture("/a.png")] };
  expect(await importStore.undo(id)).toMatchObject({ kept: [] });
  expect(await stored()).toEqual(one);
  await run("export", [item("project", { ...alone.fields, images: both })]);
  await run("export", [alone]);
  expect(await stored()).toEqual(one);
});

test("the undo of an import restores a category that was deleted after the import, if an item needs it", {
  tags: ["sweep"],
}, async () => {
  const { categoriesOf, importStore, projectStore } = modules;
  const crane = (category: string) => item("project", { title: "Crane", slug: "crane", category });
  await run("export", [crane("IoT")]);
  const { id } = await run("export", [crane("Robotics")]);
  const categories = categoriesOf("project");
  const iot = (await categories.list()).find(({ name }) => name === "IoT");
  await categories.remove(iot?.id ?? 0);
  expect(await importStore.undo(id)).toMatchObject({ kept: [] });
  expect((await projectStore().get("owner", "crane")).category).toBe("IoT");
});

test("an import can be undone after an item was moved in its list", {
  tags: ["sweep"],
}, async () => {
  const { importStore, projectStore } = modules;
  const arm = (fields: object) => item("project", { title: "Arm 2", slug: "arm-2", ...fields });
  const made = await run("export", [arm({ description: "First", display_order: 3 })]);
  const second = () => run("export", [arm({ description: "Second", display_order: 8 })]);
  const stored = () => projectStore().get("owner", "arm-2");
  // Without a move, the undo also restores `display_order`.
  await importStore.undo((await second()).id);
  expect(await stored()).toMatchObject({ description: "First", display_order: 3 });
  const { id } = await second();
  const ids = (await projectStore().list("owner")).map((one) => one.id);
  const others = ids.filter((one) => one !== ids[0]);
  await projectStore().reorder([...others, ids[0] ?? 0]);
  const { display_order } = await stored();
  expect(display_order).not.toBe(8);
  expect(await importStore.undo(id)).toMatchObject({ kept: [] });
  expect(await stored()).toMatchObject({ description: "First", display_order });
  // A move in the list does not count as an edit.
  expect(await importStore.undo(made.id)).toMatchObject({ kept: [] });
});

test("a page and a redirect at the same address are both imported", async () => {
  const { importStore, pageStore, redirectStore } = modules;
  const from = "/now";
  const page = item("page", { title: "Now", slug: "now", content: "x", status: "published" });
  const redirect = item("redirect", { from, to: "/about-me", permanent: true });
  const { id } = await run("export", [page, redirect]);
  expect(await pageStore().isPublic("now")).toBe(true);
  expect(await redirectStore().list("owner")).toMatchObject([{ from }]);
  expect(await importStore.undo(id)).toMatchObject({ kept: [] });
  const own = item("redirect", { from: "/dashboard/now", to: "/about-me", permanent: true });
  await expect(run("export", [own])).rejects.toMatchObject({ status: 409 });
});

test("redirects to a post are separate rows, and are undone with the post", async () => {
  const { importStore, planImport, redirectStore } = modules;
  const source = "---\ntitle: Moved\nslug: moved\naliases: [/old/moved/]\n---\nText";
  const { items } = await readMarkdownPosts([importFile("a.md", source)], noPictures);
  const rows = await planImport({ source: "markdown", items });
  expect(rows.map(({ noun, action }) => [noun, action])).toContainEqual(["redirect", "create"]);
  const { id } = await run("markdown", items);
  expect(await redirectStore().list("owner")).toMatchObject([
    { from: "/old/moved", to: "/blog/moved" },
  ]);
  expect(await importStore.undo(id)).toMatchObject({ kept: [] });
  expect(await redirectStore().list("owner")).toEqual([]);
});

test("repeated items are skipped, and become one row of the plan", async () => {
  const titles = ["Prize", "Prize", "Prize", "Medal"];
  const items = titles.map((title) => item("award", { title, date: "2018" }));
  const rows = await modules.planImport({ source: "linkedin", items });
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ["create", ""],
    ["skip", "The files contain this item 3 times; only the first is imported"],
    ["create", ""],
  ]);
});

testVariants(
  "jobs with the start dates '%s' have the dates '%s' after an import with the dates '%s'",
  [
    ["2019-09-01", "2019", "2019"],
    ["2019", "2019-09-01", "2019-09-01"],
    ["2019", "2019", "2019"],
    ["2019-09-15", "2019-09-01", "2019-09-01"],
    ["2019-09-01", "2019-09-01 2019-10-01", "2019-10-01"],
    ["2018-12-31", "2018-12-31 2019", "2019"],
    ["2019", "2019 2020-01-01", "2020-01-01"],
    ["-", "- 2019", "2019"],
    ["2019", "2019 -", "-"],
    ["2019-05-01 2019", "2019-05-01 2019", "2019 2019-05-01"],
    ["2019-01-01 2019-05-01", "2019 2019-05-01", "2019 2019-05-01"],
    ["2019-05-01 2019-01-01", "2019-05-01 2019", "2019"],
    ["2019", "2019-09-01 2019-03-01", "2019-09-01 2019-03-01"],
  ],
  async (stored, expected, given) => {
    const { experienceStore, importStore, planImport } = modules;
    const jobs = (starts: string) =>
      starts.split(" ").map((start) => {
        const start_date = start === "-" ? null : start;
        return item("experience", { title: "Engineer", company: "Acme", start_date });
      });
    const runs = [await run("export", jobs(stored))];
    const rows = await planImport({ source: "linkedin", items: jobs(given) });
    const same = rows.filter(({ action }) => action === "skip").map(({ key }) => key);
    if (same.length < rows.length) runs.unshift(await run("linkedin", jobs(given), same));
    const found = await experienceStore().list("owner");
    for (const { id } of runs) await importStore.undo(id);
    const starts = found.sort((a, b) => a.id - b.id).map(({ start_date }) => start_date ?? "-");
    expect(starts.join(" ")).toBe(expected);
  },
);

test("a résumé is not stored twice if an earlier release stored January for dates without a month", {
  tags: ["sweep"],
}, async () => {
  const { items } = readJsonResume({
    work: [{ name: "Acme", position: "Engineer", startDate: "2017", endDate: "2019" }],
    education: [{ institution: "Somewhere", studyType: "BEng", startDate: "2014" }],
  });
  const before = items.map(({ fields, ...one }) => {
    const end = fields.end_date ? { end_date: `${fields.end_date}-01-01` } : {};
    return { ...one, fields: { ...fields, start_date: `${fields.start_date}-01-01`, ...end } };
  });
  const first = await run("json-resume", before);
  const { id, created, changed } = await run("json-resume", items);
  expect({ created, changed }).toEqual({ created: 0, changed: 2 });
  const dates = { start_date: "2017", end_date: "2019" };
  expect(await modules.experienceStore().list("owner")).toMatchObject([dates]);
  const plan = await modules.planImport({ source: "json-resume", items });
  expect(plan.map(({ action }) => action)).toEqual(["skip", "skip"]);
  for (const one of [id, first.id]) await modules.importStore.undo(one);
});

test("an import and its undo take no more than about two database writes for each item", {
  tags: ["sweep"],
}, async () => {
  let writes = 0;
  modules.onDatabaseWrite(() => void writes++);
  const writesOf = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    writes = 0;
    return [await work(), writes];
  };
  const skills = (count: number): ImportItem[] => [
    { ...item("skill-category", { name: "All" }), isOnlyNeeded: true },
    ...Array.from({ length: count }, (_, at) => ({
      ...item("skill", { name: `Skill ${at}` }),
      category: "All",
    })),
  ];
  const [{ id, created }, forRun] = await writesOf(() => run("json-resume", skills(60)));
  expect(created).toBe(61);
  expect(forRun).toBeLessThan(120);
  const [{ kept }, forUndo] = await writesOf(() => modules.importStore.undo(id));
  expect(kept).toEqual([]);
  expect(forUndo).toBeLessThan(130);
});

test("a translation is imported after its original, and refers to the original's new id", async () => {
  const { blogStore } = modules;
  const translation = {
    ...item("blog", { title: "Gezeiten", slug: "gezeiten", content: "", language: "de" }),
    translationOf: "tides",
  };
  const items = [translation, item("blog", { title: "Tides", slug: "tides", content: "" })];
  const { id } = await run("export", items);
  const original = await blogStore().findId("tides");
  const { language, translation_of } = await blogStore().get("owner", "gezeiten");
  expect([language, translation_of]).toEqual(["de", original]);
  const again = await modules.planImport({ source: "export", items });
  expect(again.map(({ action }) => action)).toEqual(["skip", "skip"]);
  expect(await modules.importStore.undo(id)).toMatchObject({ kept: [] });
  // Without its original, the translation is a separate post.
  const alone = await run("export", items, ["blog-2"]);
  expect(await blogStore().get("owner", "gezeiten")).toMatchObject({ translation_of: null });
  await modules.importStore.undo(alone.id);
});
