import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { newAward } from "@/lib/content/nouns/award/schema";
import { awardStore } from "@/lib/content/nouns/award/store";
import { replyStore } from "@/lib/content/nouns/reply/store";

const award = (title: string) => ({ ...newAward(), title, awarder: "Somebody" });
const KEY = "1-2-3-4";

let site: MigratedDatabase;
beforeEach(async () => {
  site = await migratedDatabase();
});
afterEach(() => site.remove());

test("a second request with the same key returns the created item in its present state", async () => {
  const awards = awardStore(site.db);
  const made = await awards.create(award("A prize"), { key: KEY });
  const changed = await awards.update(made.id, (current) => ({ ...current, title: "Renamed" }));
  expect(await awards.create(award("A prize"), { key: KEY })).toEqual(changed);
  expect(await awards.list("owner")).toHaveLength(1);
  expect(await site.db.activity.count({ where: { action: "created" } })).toBe(1);
});

test("two parallel requests with the same key create one item", async () => {
  const awards = awardStore(site.db);
  const twice = [0, 1].map(() => awards.create(award("A prize"), { key: KEY }));
  const [one, other] = await Promise.all(twice);
  expect(one).toEqual(other);
  expect(await awards.list("owner")).toHaveLength(1);
});

test("a request with another key, without a key or for another noun creates another item", async () => {
  const awards = awardStore(site.db);
  for (const key of [KEY, "other", undefined, undefined]) {
    await awards.create(award("A prize"), { key });
  }
  await replyStore(site.db).create({ title: "Thanks", text: "" }, { key: KEY });
  expect(await awards.list("owner")).toHaveLength(4);
  expect(await replyStore(site.db).list("owner")).toHaveLength(1);
});

test("after an item was deleted, requests with its key create one new item", async () => {
  const awards = awardStore(site.db);
  const { id } = await awards.create(award("A prize"), { key: KEY });
  await awards.remove(id);
  const again = await awards.create(award("A prize"), { key: KEY });
  expect(again.id).not.toBe(id);
  expect((await awards.create(award("A prize"), { key: KEY })).id).toBe(again.id);
});

test("a key is not stored if its item could not be created", async () => {
  const awards = awardStore(site.db);
  await expect(awards.create(award("A prize"), { key: KEY, restores: 99 })).rejects.toThrow();
  expect(await site.db.creationKey.count()).toBe(0);
});

test("keys are deleted after 60 days", async () => {
  const awards = awardStore(site.db);
  await awards.create(award("A prize"), { key: KEY });
  const long = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
  await site.db.creationKey.updateMany({ data: { created_at: long } });
  await awards.create(award("Another prize"), { key: "other" });
  expect(await site.db.creationKey.findMany({ select: { key: true } })).toEqual([{ key: "other" }]);
});
