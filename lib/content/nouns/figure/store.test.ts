import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { changeInBulk } from "@/lib/content/bulk/store";
import { undoBulkChange } from "@/lib/content/bulk/undo";
import { publicFigures } from "@/lib/content/figures/public-figures";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { projectNoun } from "@/lib/content/nouns/project/noun";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { type FigureInput, newFigure } from "./schema";
import { figureStore } from "./store";

const { db } = await databaseOfFile();
const figures = figureStore(db);

const chart = '```chart line title="Current of one cycle"\nms,mA\n0,1\n5,24\n9,2\n```';

const addProject = (title: string) =>
  projectStore(db).create({ ...newProject(0), title, category: null, content: chart });

const add = (key: string, fields: Partial<FigureInput> = {}) =>
  figures.create({ ...newFigure(0), key, label: key, value: "8.5", unit: "years", ...fields });

const shown = async () => (await publicFigures(db)).map(({ key }) => key);
const listed = async () => (await figures.list("public")).map(({ key }) => key);

test("a figure of an item is public only while the item is public", async () => {
  const { id } = await addProject("Soil node");
  const post = await blogStore(db).create({ ...(await blogStore(db).blank()), title: "A draft" });
  await add("life", { noun: "project", item_id: id, kind: "calculated" });
  await add("said", { noun: "blog", item_id: post.id, kind: "reported" });
  await add("none", { kind: "measured" });
  expect(await listed()).toEqual(["life", "none"]);
  for (const visibility of ["hidden", "resume"] as const) {
    await projectStore(db).update(id, (project) => ({ ...project, visibility }));
    expect(await listed()).toEqual(["none"]);
  }
  await projectStore(db).update(id, (project) => ({ ...project, visibility: "site" }));
  await blogStore(db).update(post.id, (one) => ({ ...one, status: "published" }));
  expect(await shown()).toEqual(["life", "said", "none"]);
});

test("a figure of a deleted item is hidden, and the undo of the deletion shows it again", async () => {
  const { id } = await addProject("Rain gauge");
  await add("rain", { noun: "project", item_id: id, kind: "measured" });
  const { undo } = await changeInBulk(
    projectNoun,
    { ids: [id], action: "delete", value: null },
    db,
  );
  expect(await listed()).not.toContain("rain");
  await undoBulkChange(undo ?? 0, db);
  expect(await listed()).toContain("rain");
});

test("a figure of a restored item is linked to the item's new id", async () => {
  const { id } = await addProject("River gauge");
  const figure = await add("river", { noun: "project", item_id: id, kind: "measured" });
  const fields = await projectStore(db).read(id);
  await projectStore(db).remove(id);
  const last = await db.version.findFirst({
    where: { noun: "project", itemId: id, action: "deleted" },
  });
  const restored = await projectStore(db).create(fields, { restores: last?.id });
  expect((await figures.read(figure.id)).item_id).toBe(restored.id);
});

test("the stored version of a deleted figure gets the new id of the figure's restored item", async () => {
  const { id } = await addProject("Lake gauge");
  const figure = await add("lake", { noun: "project", item_id: id, kind: "measured" });
  const fields = await projectStore(db).read(id);
  const deleted = { action: "deleted" } as const;
  await figures.remove(figure.id);
  await projectStore(db).remove(id);
  const item = await db.version.findFirst({ where: { ...deleted, noun: "project", itemId: id } });
  const restored = await projectStore(db).create(fields, { restores: item?.id, id: id + 100 });
  const last = await db.version.findFirst({
    where: { ...deleted, noun: "figure", itemId: figure.id },
  });
  expect(JSON.parse(last?.snapshot ?? "")).toMatchObject({ noun: "project", item_id: restored.id });
});

test("a figure's proof is a heading, a chart or a list on its item's page, or the page of all figures", async () => {
  const { id } = await addProject("Wind gauge");
  const of = { noun: "project", item_id: id, kind: "measured" } as const;
  await add("wind-anchor", { ...of, anchor: "trial", chart: "Current of one cycle" });
  await add("wind-chart", { ...of, chart: "Current of one cycle" });
  await add("wind-list", of);
  await add("alone", { kind: "reported" });
  const proofs = Object.fromEntries((await publicFigures(db)).map(({ key, ...one }) => [key, one]));
  expect(proofs["wind-anchor"]).toMatchObject({
    href: "/project/wind-gauge#trial",
    table: "/project/wind-gauge#table-current-of-one-cycle",
  });
  expect(proofs["wind-chart"]).toMatchObject({
    href: "/project/wind-gauge#chart-current-of-one-cycle",
    series: {
      shape: "line",
      points: [
        [0, 1],
        [5, 24],
        [9, 2],
      ],
    },
  });
  expect(proofs["wind-list"]).toMatchObject({
    href: "/project/wind-gauge#figure-wind-list",
    itemTitle: "Wind gauge",
    ...{ table: null, series: null },
  });
  expect(proofs.alone).toMatchObject({ href: "/figures#alone", itemTitle: "" });
});

test("a public figure has the language of its item", async () => {
  const fields = { title: "Regenmesser", category: null, language: "de" };
  const { id } = await projectStore(db).create({ ...newProject(0), ...fields });
  await add("german", { noun: "project", item_id: id, kind: "measured" });
  await add("own", { kind: "measured" });
  const tags = new Map((await publicFigures(db)).map((one) => [one.key, one.itemLanguage]));
  expect([tags.get("german"), tags.get("own")]).toEqual(["de", null]);
});

test("the API lists a figure without a kind, but the site does not show it as a figure", async () => {
  await add("unsaid");
  expect(await listed()).toContain("unsaid");
  expect(await shown()).not.toContain("unsaid");
});

test("the key of another figure is refused with 409, and an unknown item with 422", async () => {
  await add("taken");
  await expect(add("taken")).rejects.toMatchObject({ status: 409, code: "conflict" });
  await expect(add("lost", { noun: "project", item_id: 9_999 })).rejects.toMatchObject({
    status: 422,
  });
});
