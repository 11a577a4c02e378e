import { beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { skillCategoryStore } from "@/lib/content/nouns/skill-category/store";
import { skillStore } from "./store";

const site = await databaseOfFile();
let id = 0;

beforeAll(async () => {
  const categories = skillCategoryStore(site.db);
  const category = await categories.create({ ...(await categories.blank()), name: "All" });
  const skills = skillStore(site.db);
  const fields = { ...(await skills.blank()), name: "Rust", category_id: category.id };
  expect(fields).toMatchObject({ proficiency: null, years_of_experience: null });
  await skills.create(fields);
  ({ id } = await skills.create({ ...fields, proficiency: 80, years_of_experience: 4 }));
});

test("only the owner gets ratings that the site hides", async () => {
  const skills = skillStore(site.db);
  const ratings = async (viewer: "owner" | "public" | "site" | "resume") =>
    (await skills.list(viewer)).map(({ proficiency, years_of_experience }) => [
      proficiency,
      years_of_experience,
    ]);
  const all = [
    [null, null],
    [80, 4],
  ];
  for (const viewer of ["owner", "public", "site", "resume"] as const) {
    expect((await ratings(viewer)).toSorted()).toEqual(all.toSorted());
  }
  await siteSettings(site.db).update((settings) => ({ ...settings, show_ratings: false }));
  expect((await ratings("owner")).toSorted()).toEqual(all.toSorted());
  for (const viewer of ["public", "site", "resume"] as const) {
    expect((await ratings(viewer)).flat()).toEqual([null, null, null, null]);
  }
  expect(await skills.item(id, "public")).toMatchObject({ proficiency: null });
  expect(await skills.item(id)).toMatchObject({ proficiency: 80, years_of_experience: 4 });
});
