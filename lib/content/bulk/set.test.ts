import { beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { collectionAt } from "@/lib/content/registry";
import { content } from "../content";
import { bulkSchema } from "./schema";
import { changeInBulk } from "./store";
import { undoBulkChange } from "./undo";

const site = await databaseOfFile();
const ids: number[] = [];

beforeAll(async () => {
  const { skill, "skill-category": categories } = content(site.db);
  const category = await categories.create({ ...(await categories.blank()), name: "All" });
  const blank = { ...(await skill.blank()), category_id: category.id };
  const rated = { ...blank, proficiency: 90, years_of_experience: 7 };
  ids.push((await skill.create({ ...rated, name: "C" })).id);
  ids.push((await skill.create({ ...blank, name: "Rust" })).id);
});

const set = (value: unknown, noun = "skills", of = ids) =>
  changeInBulk(collectionAt(noun), bulkSchema.parse({ ids: of, action: "set", value }), site.db);
const ratings = async () =>
  (await content(site.db).skill.list("owner")).map((one) => [
    one.proficiency,
    one.years_of_experience,
  ]);

test("a bulk change can clear several fields, and one undo restores them all", async () => {
  const cleared = await set({ proficiency: null, years_of_experience: null });
  expect(cleared.changed).toBe(1);
  expect(await ratings()).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await undoBulkChange(cleared.undo ?? 0, site.db)).toEqual({ restored: 1, left: [] });
  expect(await ratings()).toEqual([
    [90, 7],
    [null, null],
  ]);
  expect(await set({ visibility: "hidden" })).toMatchObject({ changed: 2 });
});

test("a bulk change with an invalid field or value changes nothing", async () => {
  const refused = { status: 422, errors: [{ field: "value" }] };
  const before = await ratings();
  for (const value of [null, {}, "hidden", { name: "C++" }, { start_date: "2020" }]) {
    await expect(set(value)).rejects.toMatchObject(refused);
  }
  await expect(set({ proficiency: 101 })).rejects.toMatchObject(refused);
  expect(await ratings()).toEqual(before);
  const { language } = content(site.db);
  const { id } = await language.create({ ...(await language.blank()), language: "Swedish" });
  await expect(set({ language: "de" }, "languages", [id])).rejects.toMatchObject(refused);
});

test("an item that an earlier version of the site deleted is restored in the current format", async () => {
  const { project } = content(site.db);
  const { id } = await project.create({ ...(await project.blank()), title: "Tide gauge" });
  const remove = bulkSchema.parse({ ids: [id], action: "delete" });
  const { undo } = await changeInBulk(collectionAt("projects"), remove, site.db);
  await site.db
    .$executeRaw`UPDATE BulkChangedItem SET before = json_set(before, '$.fields.category', '')`;
  await undoBulkChange(undo ?? 0, site.db);
  expect(await project.read(id)).toMatchObject({ title: "Tide gauge", category: null });
});

test("a bulk change that sets an end date makes a current position a former position", async () => {
  const { experience } = content(site.db);
  const held = { title: "Engineer", company: "Fieldnote", is_current: true, is_main: true };
  const position = { ...(await experience.blank()), ...held, start_date: "2020-01" };
  const { id } = await experience.create(position);
  await set({ end_date: "2026-02" }, "experience", [id]);
  expect((await experience.list("owner")).find((one) => one.id === id)).toMatchObject({
    ...{ end_date: "2026-02", is_current: false, is_main: false },
  });
});
