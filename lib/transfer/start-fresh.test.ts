import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { collectionOf, singletonOf } from "@/lib/content/content";
import { readDemoContent } from "./demo-content";
import { planFreshStart, startFreshSchema } from "./start-fresh";

let site: MigratedDatabase;
let db: MigratedDatabase["db"];

beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});

afterEach(() => site.remove());

test("the default texts of a new site are not demo content", async () => {
  expect((await planFreshStart({}, db)).removes).toEqual({});
  await singletonOf("hero", db).update((hero) => ({ ...hero, title: "Sensors for rivers" }));
  expect((await planFreshStart({}, db)).removes).toEqual({});
});

test("the plan of a fresh start can stop at the first item of demo content", {
  tags: ["sweep"],
}, async () => {
  const { items } = await readDemoContent();
  for (const { fields } of items.get("certification") ?? []) {
    await collectionOf("certification", db).create(fields);
  }
  const certifications = async (isFirstEnough: boolean) =>
    (await planFreshStart({}, db, isFirstEnough)).removes.certifications?.length;
  expect(await certifications(false)).toBeGreaterThan(1);
  expect(await certifications(true)).toBe(1);
});

test("`keep` maps kinds to lists of ids, and other values are refused", () => {
  const valid = { blog: [1], hero: ["title"] };
  expect(startFreshSchema.parse({ keep: valid }).keep).toEqual(valid);
  const prototype = JSON.parse('{"__proto__":[1]}');
  for (const keep of [1, [1], { blog: 1 }, { blog: [null] }, { blog: [{}] }, prototype]) {
    const messages = startFreshSchema.safeParse({ keep }).error?.issues.map((one) => one.message);
    expect([keep, messages]).toEqual([keep, ["keep must map each kind to a list of ids"]]);
  }
});
