import { afterEach, beforeEach, expect, test } from "vitest";
import { shownFigure } from "@/e2e/support/figures";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { collectionOf, singletonOf } from "@/lib/content/content";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { newFigure } from "@/lib/content/nouns/figure/schema";
import { processShared } from "@/lib/process-shared";
import { readDemoContent } from "./demo-content";
import { planFreshStart, startFreshSchema, trialFreshStart } from "./start-fresh";

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

test("titles in the plan of a fresh start have no links to figures", async () => {
  processShared("database", () => db);
  const figure = { ...newFigure(0), ...shownFigure("life"), kind: "measured" } as const;
  await collectionOf("figure", db).create(figure);
  const post = { ...newBlogPost("UTC", ""), title: "Page [](fig:life) [of a cell](fig:life)" };
  await collectionOf("blog", db).create(post);
  const { keeps } = await trialFreshStart({});
  expect(keeps.posts).toMatchObject([{ title: "Page 8.5\u00a0years of a cell" }]);
});
