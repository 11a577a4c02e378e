import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { listAutosaves, saveAutosave } from "@/lib/content/autosaves/store";
import { changeInBulk } from "@/lib/content/bulk/store";
import { undoBulkChange } from "@/lib/content/bulk/undo";
import { type FigureInput, newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { projectNoun } from "@/lib/content/nouns/project/noun";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { undoChange, updateFigure } from "./rename-figure";

const { db } = await databaseOfFile();
const figures = figureStore(db);
const projects = projectStore(db);

const add = (key: string, fields: Partial<FigureInput> = {}) =>
  figures.create({ ...newFigure(0), key, label: key, value: "8.5", unit: "years", ...fields });

/** Gives a figure another key. Returns the id for the undo. */
const rename = async (id: number, key: string) =>
  (await updateFigure(id, (one) => ({ ...one, key }), db))?.undo ?? 0;

const addProject = (title: string, role: string) =>
  projects.create({ ...newProject(0), title, category: null, role });

const roleOf = async ({ id }: { id: number }) => (await projects.read(id)).role;

test("a new key replaces the old key in all texts, and one undo restores the old key in all texts", async () => {
  const figure = await add("cell-life", { kind: "calculated" });
  const other = await add("cells", { kind: "calculated", method: "60 [](fig:cell-life)" });
  const before = "It lasts [8.5 years](fig:cell-life).";
  const after = "It lasts [8.5 years](fig:battery).";
  await heroStore(db).update((hero) => ({ ...hero, title: "Ada", description: before }));
  const { id } = await projectStore(db).create({
    ...newProject(0),
    title: "Node",
    category: null,
    highlights: ["No number", before],
    headline: [{ figure: "[8.5 years](fig:cell-life)", caption: "" }],
  });
  const unchanged = await updateFigure(figure.id, (one) => ({ ...one, unit: "a" }), db);
  expect(unchanged).toBeNull();
  const result = await updateFigure(figure.id, (one) => ({ ...one, key: "battery" }), db);
  expect(result).toMatchObject({ changed: 4, undo: expect.any(Number) });
  expect((await figures.read(other.id)).method).toBe("60 [](fig:battery)");
  expect((await heroStore(db).read()).description).toBe(after);
  expect(await projectStore(db).read(id)).toMatchObject({
    highlights: ["No number", after],
    headline: [{ figure: "[8.5 years](fig:battery)", caption: "" }],
  });
  expect(await undoChange(result?.undo ?? 0, db)).toEqual({ restored: 4, left: [] });
  expect((await figures.read(figure.id)).key).toBe("cell-life");
  expect((await heroStore(db).read()).description).toBe(before);
  expect((await projectStore(db).read(id)).highlights).toEqual(["No number", before]);
});

test("the undo of a new key also changes texts that were edited later, and keeps the edits", async () => {
  const figure = await add("tap-time");
  const project = await addProject("Tap", "In [6.8 s](fig:tap-time)");
  const undo = await rename(figure.id, "tap-duration");
  await projects.update(project.id, (one) => ({ ...one, role: `${one.role}.` }));
  await figures.update(figure.id, (one) => ({ ...one, label: "a tap" }));
  expect(await undoChange(undo, db)).toEqual({ restored: 2, left: [] });
  expect(await roleOf(project)).toBe("In [6.8 s](fig:tap-time).");
  expect(await figures.read(figure.id)).toMatchObject({ key: "tap-time", label: "a tap" });
});

test("the undo of a new key fails while another figure has the former key, and succeeds afterwards", async () => {
  const figure = await add("soil-life");
  const other = await add("soil-sleep");
  const project = await addProject("Soil", "[8.5 years](fig:soil-life)");
  const undo = await rename(figure.id, "soil-years");
  const taken = await rename(other.id, "soil-life");
  const { restored, left } = await undoChange(undo, db);
  expect({ restored, titles: left.map(({ title }) => title) }).toEqual({
    restored: 0,
    titles: ["soil-life"],
  });
  expect(await roleOf(project)).toBe("[8.5 years](fig:soil-years)");
  await undoChange(taken, db);
  expect(await undoChange(undo, db)).toEqual({ restored: 2, left: [] });
  expect(await roleOf(project)).toBe("[8.5 years](fig:soil-life)");
});

test("the first rename of a figure cannot be undone after a second rename", async () => {
  const figure = await add("first");
  const undo = await rename(figure.id, "second");
  await rename(figure.id, "third");
  expect(await undoChange(undo, db)).toMatchObject({
    restored: 0,
    left: [{ noun: "figure", reason: "It was edited later" }],
  });
  expect((await figures.read(figure.id)).key).toBe("third");
});

test("a new key also replaces the old key in unsaved input and in deleted items", async () => {
  const figure = await add("bin-cycle");
  const kept = await addProject("Bin", "A picker");
  const former = "[6.8 s](fig:bin-cycle)";
  const present = "[6.8 s](fig:bin-takt)";
  await saveAutosave(
    { noun: "project", item: String(kept.id) },
    { values: { role: former }, before: { role: former }, version: kept.updated_at, source: "a" },
    db,
  );
  const deleted = await addProject("Cell", former);
  const { undo } = await changeInBulk(
    projectNoun,
    { ids: [deleted.id], action: "delete", value: null },
    db,
  );
  await rename(figure.id, "bin-takt");
  expect(await listAutosaves({ noun: "project" }, db)).toMatchObject([
    { values: { role: present }, before: { role: present } },
  ]);
  const version = await db.version.findFirst({ where: { itemId: deleted.id, action: "deleted" } });
  expect(JSON.parse(version?.snapshot ?? "")).toMatchObject({ role: present });
  await undoBulkChange(undo ?? 0, db);
  expect(await roleOf(deleted)).toBe(present);
});
