import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importFile, noPictures } from "@/e2e/support/import-files";
import { migratedModules } from "@/e2e/support/migrated-modules";
import type { Visibility } from "@/lib/content/visibility";
import { readPortfolioExport } from "./portfolio-export";

let modules: Awaited<ReturnType<typeof load>>;
let remove: () => Promise<void>;

const load = async () => ({
  ...(await import("@/lib/db/client")),
  ...(await import("@/lib/content/nouns/figure/schema")),
  ...(await import("@/lib/content/nouns/figure/store")),
  ...(await import("@/lib/content/nouns/project/schema")),
  ...(await import("@/lib/content/nouns/project/store")),
  ...(await import("../import-plan")),
  ...(await import("../import-store")),
  ...(await import("./content-document")),
});

beforeAll(async () => {
  ({ modules, remove } = await migratedModules(load));
}, 60_000);
afterAll(() => remove());

beforeEach(() => emptied());

async function addProject(title: string, visibility: Visibility = "everywhere") {
  const { database, newProject, projectStore } = modules;
  const fields = { ...newProject(0), title, category: null, visibility };
  return (await projectStore(database()).create(fields)).id;
}

async function addFigure(key: string, project: number | null) {
  const { database, figureStore, newFigure } = modules;
  const item = project === null ? {} : ({ noun: "project", item_id: project } as const);
  const fields = { ...newFigure(0), key, label: key, value: "8.5", ...item };
  return (await figureStore(database()).create({ ...fields, kind: "measured" })).id;
}

const figures = () => modules.figureStore(modules.database());
const projects = () => modules.projectStore(modules.database());
const listed = async () => (await figures().list("public")).map(({ key }) => key);

async function exported() {
  let text = "";
  for await (const part of modules.contentDocument(modules.database())) text += part;
  return JSON.parse(text);
}

async function planned(value: object) {
  const document = importFile("content.json", JSON.stringify(value));
  const { items: all } = await readPortfolioExport(value, document, [document], noPictures);
  const items = all.filter(({ noun }) => noun === "figure" || noun === "project");
  return { items, rows: await modules.planImport({ source: "export", items }) };
}

/** Imports the figures and projects of an export, except the rows whose titles are in `left`. */
async function bringIn(value: object, left: string[] = []) {
  const { items, rows } = await planned(value);
  const chosen = rows.filter(({ after, title }) => after && !left.includes(title));
  await modules.importStore.run({
    ...{ source: "export", file: "f", items, digest: modules.planDigest(rows) },
    keys: chosen.map(({ key }) => key),
    beforeCommit: async () => undefined,
  });
  return Object.fromEntries(rows.map(({ title, will_be }) => [title, will_be]));
}

async function emptied() {
  for (const { id } of await figures().list("owner")) await figures().remove(id);
  for (const { id } of await projects().list("owner")) await projects().remove(id);
}

test("a figure of a deleted item is hidden in the export, and also after the import of this export", {
  tags: ["sweep"],
}, async () => {
  const id = await addProject("Soil node");
  await addFigure("life", id);
  await addFigure("alone", null);
  await projects().remove(id);
  expect(await listed()).toEqual(["alone"]);
  const value = await exported();
  expect(value.figures).toMatchObject([
    { key: "life", noun: null, item: null, visibility: "hidden" },
    { key: "alone", noun: null, item: null, visibility: "everywhere" },
  ]);
  // The site that made the export can also import it.
  expect((await planned(value)).rows).toMatchObject([
    { title: "life", action: "change", is_chosen: false },
    { title: "alone", action: "skip" },
  ]);
  await emptied();
  expect(await bringIn(value)).toEqual({ life: "hidden", alone: "public" });
  expect(await listed()).toEqual(["alone"]);
});

test("after the import of an export from an earlier version, a figure of a deleted item is hidden", {
  tags: ["sweep"],
}, async () => {
  await addFigure("life", null);
  const value = await exported();
  await emptied();
  // Earlier versions exported the noun of the deleted item, and did not hide the figure.
  const figure = { ...value.figures[0], noun: "project", item: null, visibility: "everywhere" };
  expect(await bringIn({ ...value, figures: [figure] })).toEqual({ life: "hidden" });
  expect(await listed()).toEqual([]);
});

test("a figure whose item is not imported is hidden", async () => {
  await addFigure("life", await addProject("Soil node"));
  const value = await exported();
  await emptied();
  await bringIn(value, ["Soil node"]);
  expect(await figures().list("owner")).toMatchObject([
    { key: "life", noun: null, item_id: null, visibility: "hidden" },
  ]);
  await emptied();
  const { rows } = await planned({ ...value, projects: [] });
  expect(rows).toMatchObject([{ title: "life", will_be: "hidden" }]);
  expect(rows[0]?.warnings).toEqual([
    "This site does not have the item of this figure, so the figure is hidden",
  ]);
  await bringIn({ ...value, projects: [] });
  expect(await listed()).toEqual([]);
});

test("the plan says that a figure is hidden if its item is not public on the site", async () => {
  await addFigure("shown", await addProject("Rain gauge"));
  await addFigure("secret", await addProject("Wind gauge", "hidden"));
  await addFigure("printed", await addProject("River gauge", "resume"));
  const value = await exported();
  const seen = { shown: "public", secret: "hidden", printed: "hidden" };
  for (const { id } of await figures().list("owner")) await figures().remove(id);
  const { rows } = await planned(value);
  const ofFigures = rows.filter(({ noun }) => noun === "figure");
  expect(Object.fromEntries(ofFigures.map((row) => [row.title, row.will_be]))).toEqual(seen);
  await emptied();
  expect(await bringIn(value)).toMatchObject(seen);
  expect(await listed()).toEqual(["shown"]);
  // If the owner shows the project later, its figure is shown, too.
  const hidden = (await projects().list("owner")).find(({ title }) => title === "Wind gauge");
  await projects().update(hidden?.id ?? 0, (one) => ({ ...one, visibility: "site" }));
  expect(await listed()).toEqual(["shown", "secret"]);
});
