import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import type { PrismaClient } from "@/lib/db/generated/client";
import { collectionOf } from "../content";

const MADE = new Date("2020-01-02T03:04:05.000Z");

let site: MigratedDatabase;
let db: PrismaClient;

beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});

afterEach(() => site.remove());

const replies = () => collectionOf("reply", db);

/** Deletes a reply. Returns the id of its last version. */
async function remove(id: number): Promise<number> {
  await replies().remove(id);
  const last = await db.version.findFirstOrThrow({ where: { noun: "reply", action: "deleted" } });
  return last.id;
}

test("a restored item has its original creation time", async () => {
  const fields = { title: "Thanks", text: "" };
  let { id } = await replies().create(fields, { createdAt: MADE });
  await replies().update(id, () => ({ title: "Thank you", text: "" }));
  for (const _again of [1, 2]) {
    const back = await replies().create(fields, { restores: await remove(id) });
    expect(back.created_at).toBe(MADE.toISOString());
    expect(back.id).not.toBe(id);
    id = back.id;
  }
});

test("if no creation time is stored, a restored item gets the time of its oldest version", async () => {
  const { id } = await replies().create({ title: "Thanks", text: "" }, { createdAt: MADE });
  const restores = await remove(id);
  const first = await db.version.findFirstOrThrow({ where: { noun: "reply", action: "created" } });
  const early = new Date("2021-01-01T00:00:00.000Z");
  await db.version.update({ where: { id: first.id }, data: { createdAt: early } });
  await db.version.update({ where: { id: restores }, data: { madeAt: null } });
  const back = await replies().create({ title: "Thanks", text: "" }, { restores });
  expect(back.created_at).toBe(early.toISOString());
});
