/** @module-tag sweep */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { collectionOf } from "./content";
import { readTechnologies } from "./evidence/technologies";
import { listFindings } from "./links/store";
import { newBlogPost } from "./nouns/blog/schema";
import { blogStore } from "./nouns/blog/store";
import { newSkill } from "./nouns/skill/schema";
import { newSkillCategory } from "./nouns/skill-category/schema";
import { listTags } from "./tags/store";
import { postersOf } from "./uploads/posters";

// Each list in these tests has more entries than a query can have parameters.

const MANY = 40_000;
const POSTS = 2_500;

let site: MigratedDatabase;

/** Copies the only row of a table. `values` maps columns to SQL. In this SQL, `n` is the number of the copy. */
async function copyRow(table: string, count: number, values: Record<string, string>) {
  const columns = await site.db.$queryRawUnsafe<{ name: string }[]>(
    `SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const copied = columns.map(({ name }) => values[name] ?? `"${name}"`).join();
  await site.db.$executeRawUnsafe(
    `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
     INSERT INTO "${table}" (${names}) SELECT ${copied} FROM "${table}", number`,
  );
}

beforeAll(async () => {
  site = await migratedDatabase();
  const { db } = site;
  const category = await collectionOf("skill-category", db).create({
    ...newSkillCategory(0),
    name: "All",
  });
  await collectionOf("skill", db).create({ ...newSkill(0, category.id), name: "Skill 0" });
  await copyRow("Skill", MANY - 1, { name: "'Skill ' || n" });
  const post = newBlogPost("UTC", "");
  await collectionOf("blog", db).create({
    ...post,
    ...{ title: "Post", slug: "post", content: "Words", status: "published", tags: ["Skill 7"] },
    publish_date: "2020-01-01",
  });
  await copyRow("BlogPost", POSTS - 1, { slug: "'post-' || n", title: "'Post ' || n" });
  await db.$executeRawUnsafe(
    `INSERT INTO PostTag ("postId", position, tag, "key")
     SELECT BlogPost.id, Skill.id, 'Skill ' || Skill.id, 'skill ' || Skill.id
     FROM Skill JOIN BlogPost ON BlogPost.id = 2 + Skill.id % ${POSTS - 1}`,
  );
}, 60_000);

afterAll(() => site.remove());

test("technologies are counted with any number of skills and tags", async () => {
  const technologies = await readTechnologies(site.db);
  // The list also has the technologies of the sample items.
  const skills = technologies.all.filter(({ key }) => /^skill \d+$/.test(key));
  expect(skills).toHaveLength(MANY - 1);
  expect(technologies.named("skill 7")?.uses).toEqual({ projects: 0, positions: 0, posts: 2 });
});

test("any number of posts is listed with tags, newest first", async () => {
  const { posts, total } = await blogStore(site.db).list("public", { limit: MANY });
  expect(total).toBe(POSTS);
  const ids = posts.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(posts.flatMap(({ tags }) => tags)).toHaveLength(MANY + 1);
  expect((await blogStore(site.db).contents(ids)).size).toBe(POSTS);
  expect(await collectionOf("blog", site.db).versions()).toHaveLength(POSTS);
  expect(await listTags(site.db)).toHaveLength(MANY);
});

test("a search finds any number of posts", async () => {
  const { posts, total } = await blogStore(site.db).search("words", MANY, () => 0);
  expect(posts).toHaveLength(POSTS);
  expect(total).toBe(POSTS);
});

test("posters are found for any number of models", async () => {
  const { db } = site;
  const name = (n: number, ending: string) => `${String(n).padStart(32, "0")}.${ending}`;
  await db.upload.createMany({
    data: Array.from({ length: 1_500 }, (_, n) => [
      { name: name(n, "stl"), file_name: `Part ${n}.stl`, alt: "" },
      { name: name(n, "png"), file_name: `part ${n}.png`, alt: "" },
    ]).flat(),
  });
  const models = Array.from({ length: 1_500 }, (_, n) => name(n, "stl"));
  expect((await postersOf(models, db)).get(name(1_499, "stl"))).toBe(name(1_499, "png"));
});

test("any number of broken links is listed, each with any number of items", async () => {
  const { db } = site;
  await db.linkSource.createMany({
    data: Array.from({ length: 1_500 }, (_, at) => ({
      ...{ noun: "blog", itemId: at + 1, title: `Post ${at}`, version: new Date(0) },
    })),
  });
  await db.outgoingLink.createMany({
    data: Array.from({ length: 1_500 }, (_, at) => ({
      ...{ url: `https://a.example/${at}`, state: "broken" },
      ...{ since: new Date(0), lastCheckAt: new Date(0) },
    })),
  });
  const [link] = await db.outgoingLink.findMany({ take: 1 });
  await db.linkPlace.createMany({
    data: Array.from({ length: 1_500 }, (_, at) => ({
      ...{ noun: "blog", itemId: at + 1, position: 0, field: "content", linkId: link?.id ?? 0 },
    })),
  });
  const findings = await listFindings(db);
  expect(findings).toHaveLength(1_500);
  const places = findings.find(({ id }) => id === link?.id)?.places ?? [];
  expect(places.map(({ title }) => title).slice(-1)).toEqual(["Post 1499"]);
});

test("an item can be deleted after any number of deletions", async () => {
  const { db } = site;
  await db.version.createMany({
    data: Array.from({ length: 3_000 }, (_, index) => ({
      ...{ noun: "skill", itemId: 100_000 + index, action: "deleted", title: "Gone" },
      ...{ snapshot: "{}", size: 2, changed: [], createdAt: new Date(0) },
    })),
  });
  await collectionOf("skill", db).remove(1);
  expect(await db.version.count({ where: { noun: "skill", action: "deleted" } })).toBe(50);
});
