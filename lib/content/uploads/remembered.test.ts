import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { readRememberedUploads } from "./remembered";

const { db } = await databaseOfFile();

const nameOf = (number: number) => `${String(number).padStart(32, "0")}-30x20.png`;
const naming = (number: number) => JSON.stringify({ content: `![](/uploads/${nameOf(number)})` });
const plain = JSON.stringify({ content: "No file" });

test("file names are found in any number of versions, undoable changes and autosaves", {
  tags: ["sweep"],
}, async () => {
  const item = { noun: "blog", title: "Post" };
  const version = { ...item, itemId: 1, action: "updated", size: 1, changed: [] };
  const snapshots = Array.from({ length: 45 }, (_, at) => (at % 22 === 0 ? naming(at) : plain));
  for (const snapshot of snapshots) {
    await db.version.create({ data: { ...version, snapshot, createdAt: new Date() } });
  }
  const run = await db.importRun.create({ data: { source: "export", file: "a.zip", kept: [] } });
  const imported = { ...item, runId: run.id, itemId: 1, after: "" };
  const created = { ...imported, position: 1, action: "created", before: null };
  const replaced = { ...imported, position: 2, action: "changed", before: naming(101) };
  for (const data of [created, replaced]) await db.importedItem.create({ data });
  const { id } = await db.bulkChange.create({ data: { action: "delete" } });
  const changed = { ...item, change_id: id, position: 1, item_id: 1 };
  await db.bulkChangedItem.create({ data: { ...changed, before: naming(102) } });
  const draft = { noun: "blog", version: "", source: "", updated_at: new Date() };
  const texts = { values: naming(103), before: naming(104) };
  await db.formDraft.create({ data: { ...draft, item: "new", ...texts } });

  const found = await readRememberedUploads(db);
  expect([...found].sort()).toEqual([0, 22, 44, 101, 102, 103, 104].map(nameOf));
});

test("while file names are searched, other work can run after each page of rows", async () => {
  await db.version.deleteMany();
  const version = { noun: "blog", itemId: 1, title: "Post", action: "updated", size: 1 };
  const data = { ...version, snapshot: plain, changed: [], createdAt: new Date() };
  await db.version.createMany({ data: Array(45).fill(data) });
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await readRememberedUploads(db);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(4);
});
