import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedModules } from "@/e2e/support/migrated-modules";
import type { ImportItem } from "../import-item";

let modules: Awaited<ReturnType<typeof load>>;
let remove: () => Promise<void>;

const load = async () => ({
  ...(await import("@/lib/db/client")),
  ...(await import("@/lib/content/nouns/category/store")),
  ...(await import("@/lib/content/content")),
  ...(await import("@/lib/content/nouns/publication/store")),
  ...(await import("@/lib/content/nouns/section/store")),
  ...(await import("../import-plan")),
  ...(await import("../import-store")),
});

beforeAll(async () => {
  ({ modules, remove } = await migratedModules(load));
}, 60_000);
afterAll(() => remove());

const item = (noun: ImportItem["noun"], fields: ImportItem["fields"]): ImportItem => ({
  ...{ noun, fields, warnings: [], title: String(fields.title ?? noun) },
});

test("an import publishes nothing without the owner's consent", async () => {
  const { blogCategoryStore, importStore, planImport, planDigest } = modules;
  const { publicationStore, sectionStore } = modules;
  const post = (title: string, more: Partial<ImportItem> = {}) => ({
    ...item("blog", { title, content: "x", status: "published" }),
    ...more,
  });
  const items = [
    item("publication", { title: "On tides" }),
    item("section", { title: "Interests", content: "Tides" }),
    post("There", {
      isPublicThere: true,
      fields: { title: "There", content: "x", category: "Diary" },
    }),
    post("Later", { isPublicThere: true, fields: { title: "Later", publish_date: "2999-01-01" } }),
    post("Unknown"),
  ];
  const seen = async (publish: boolean) => {
    const rows = await planImport({ source: "markdown", publish, items });
    return { rows, states: rows.map(({ title, will_be }) => `${title}: ${will_be}`) };
  };
  const asked = await seen(true);
  expect(asked.states).toEqual([
    ...["Interests: public", "There: public", "Later: draft", "Unknown: draft"],
    "On tides: public",
  ]);
  expect(asked.rows.map(({ after }) => after?.status ?? after?.visibility)).toEqual([
    ...[undefined, "published", "scheduled", "draft", "everywhere"],
  ]);
  const unasked = await seen(false);
  expect(unasked.states).toEqual([
    ...["Interests: hidden", "There: draft", "Later: draft", "Unknown: draft"],
    "On tides: hidden",
  ]);
  // A run is refused if its consent differs from the plan's consent.
  const beforeCommit = async () => undefined;
  const run = { source: "markdown", file: "f", items, beforeCommit } as const;
  const chosen = { digest: planDigest(unasked.rows), keys: unasked.rows.map(({ key }) => key) };
  await expect(importStore.run({ ...run, ...chosen, publish: true })).rejects.toMatchObject({
    status: 409,
  });
  const { id } = await importStore.run({ ...run, ...chosen });
  expect(await publicationStore().list("public")).toEqual([]);
  const namesFor = async (viewer: "owner" | "public") =>
    (await blogCategoryStore().list(viewer)).map(({ name }) => name);
  expect(await namesFor("owner")).toContain("Diary");
  expect(await namesFor("public")).not.toContain("Diary");
  expect(await sectionStore().list("public")).toEqual([]);
  // Consent does not change whether existing items are public.
  const there = post("There", { isPublicThere: true });
  const [again] = await planImport({ source: "markdown", publish: true, items: [there] });
  expect(again).toMatchObject({ action: "skip", will_be: "unchanged", is_now: "draft" });
  const changed = item("publication", { title: "On tides", abstract: "More" });
  const [row] = await planImport({ source: "bibtex", publish: true, items: [changed] });
  expect(row).toMatchObject({
    ...{ action: "change", changed: ["abstract"], is_chosen: false },
    ...{ will_be: "unchanged", is_now: "hidden" },
  });
  await importStore.undo(id);
});

test("a new item is ticked; a changed item is ticked only in an export, and only if the owner never saved it", async () => {
  const odd = {
    title: "Odd",
    images: [{ url: "/a.png", alt: "", caption: "", focus: 3 }],
    mood: "x",
  };
  const rows = await modules.planImport({
    source: "export",
    items: [item("project", odd), item("hero", { title: "Mine" })],
  });
  expect(rows.map(({ noun, action, is_chosen }) => [noun, action, is_chosen])).toEqual([
    // The owner never saved the hero section.
    ["hero", "change", true],
    ["project", "create", true],
  ]);
  expect(rows[1]?.lost).toEqual([
    { path: "images[0].focus", value: "3" },
    { path: "mood", value: "x" },
  ]);
  const unasked = await modules.planImport({
    source: "json-resume",
    items: [item("hero", { title: "Mine" })],
  });
  expect(unasked).toMatchObject([{ action: "change", will_be: "unchanged", is_chosen: false }]);
});

test("an imported post stores its author only if the author is not the owner", async () => {
  const { content, planImport } = modules;
  const name = "Mira Example";
  await content().about.update((about) => ({ ...about, name }));
  const posts = [name.toUpperCase(), "Somebody Else"].map((author) =>
    item("blog", { title: `By ${author}`, content: "x", author }),
  );
  const authorsOf = async (source: "markdown" | "export") =>
    (await planImport({ source, items: posts })).map(({ after }) => after?.author);
  expect(await authorsOf("markdown")).toEqual([null, "Somebody Else"]);
  expect(await authorsOf("export")).toEqual([name.toUpperCase(), "Somebody Else"]);
});
