import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { AUTOSAVE_DAYS } from "@/lib/limits";
import { autosaveSchema } from "./schema";
import { listAutosaves, saveAutosave } from "./store";

const DAY_MS = 24 * 60 * 60 * 1000;

let site: MigratedDatabase;
beforeEach(async () => {
  site = await migratedDatabase();
});
afterEach(() => site.remove());

test("an autosave is no longer listed 30 days after its last change", async () => {
  const { db } = site;
  const typed = autosaveSchema.parse({ values: { title: "Typed" } });
  for (const noun of ["award", "blog"] as const) {
    await saveAutosave({ noun, item: "new" }, typed, db);
  }
  const age = (days: number) => new Date(Date.now() - days * DAY_MS);
  const changeTime = (noun: string, updated_at: Date) =>
    db.formDraft.updateMany({ where: { noun }, data: { updated_at } });
  await changeTime("award", age(AUTOSAVE_DAYS));
  await changeTime("blog", age(AUTOSAVE_DAYS - 1));
  expect((await listAutosaves({}, db)).map(({ noun }) => noun)).toEqual(["blog"]);
});
