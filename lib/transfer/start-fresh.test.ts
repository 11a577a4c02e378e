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

test("the words that every new site begins with are none of the demo's", async () => {
  expect((await planFreshStart({}, db)).removes).toEqual({});
  await singletonOf("hero", db).update((hero) => ({ ...hero, title: "Sensors for rivers" }));
  expect((await planFreshStart({}, db)).removes).toEqual({});
});

test("the first item of the demo's is enough to tell that some of it is there", async () => {
  const { items } = await readDemoContent();
  for (const { fields } of items.get("certification") ?? []) {
    await collectionOf("certification", db).create(fields);
  }
  const certifications = async (isFirstEnough: boolean) =>
    (await planFreshStart({}, db, isFirstEnough)).removes.certifications?.length;
  expect(await certifications(false)).toBeGreaterThan(1);
  expect(await certifications(true)).toBe(1);
});

test("items to keep are named by ids, and an unknown id is refused with a reason", () => {
  expect(startFreshSchema.parse({ keep: { blog: [1], hero: ["title"] } }).keep).toHaveProperty(
    "blog",
  );
  for (const keep of [
    1,
    [1],
    { blog: 1 },
    { blog: [null] },
    { blog: [{}] },
    JSON.parse('{"__proto__":[1]}'),
  ]) {
    const messages = startFreshSchema.safeParse({ keep }).error?.issues.map((one) => one.message);
    expect([keep, messages]).toEqual([keep, ["keep must name ids by kind"]]);
  }
});
