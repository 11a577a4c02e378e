import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { singletonOf } from "@/lib/content/content";
import { planFreshStart } from "./start-fresh";

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
