import { beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newBlogPost } from "./schema";
import { blogStore } from "./store";

const MANY = 2_000;
const NOW = new Date("2026-01-01T00:00:00Z");

const site = await databaseOfFile();
const { db } = site;

const row = (index: number) => ({
  ...{ slug: `post-${index}`, title: `Post ${index}`, excerpt: "", content: "", author: "" },
  ...{ image: "", seo_title: "", seo_description: "", derived_read_time: 1, is_featured: false },
  publish_date: "2020-01-01",
  publish_at: new Date(NOW.getTime() - index * 60_000),
  status: index === 0 ? "draft" : "published",
  category: index % 2 === 0 ? "IoT" : "Robotics",
  search_text: ` post ${index}${index % 100 === 0 ? " hundred" : ""}`,
  updated_at: NOW,
});

beforeAll(async () => {
  const rows = Array.from({ length: MANY }, (_, index) => row(index));
  await db.blogPost.createMany({ data: rows });
});

test("thousands of posts are counted and paged, and their addresses are listed", async () => {
  const { posts, total } = await blogStore(db).list("public", { skip: 1_500, limit: 3 });
  expect(total).toBe(MANY - 1);
  expect(posts.map(({ slug }) => slug)).toEqual(["post-1501", "post-1502", "post-1503"]);
  const addresses = await blogStore(db).addresses(MANY);
  expect(addresses).toHaveLength(MANY - 1);
  const dates = { publish_date: "2020-01-01", updated_at: NOW.toISOString() };
  expect(addresses[0]).toEqual({ slug: "post-1", ...dates });
});

test("a search counts and pages its matches", async () => {
  const page = { search: "Hund", skip: 2, limit: 2 };
  const { posts, total } = await blogStore(db).list("public", page);
  expect(total).toBe(19);
  expect(posts.map(({ slug }) => slug)).toEqual(["post-300", "post-400"]);
  expect(await blogStore(db).list("public", { search: "undred" })).toEqual({ posts: [], total: 0 });
});

test("a viewer gets the categories of visible posts, ordered by the newest post of each category", async () => {
  expect(await blogStore(db).categories("public")).toEqual(["Robotics", "IoT"]);
  expect(await blogStore(db).categories("owner")).toEqual(["IoT", "Robotics"]);
});

test("a search returns the posts with the best scores, and for equal scores the newest posts", async () => {
  const titled = { ...row(MANY + 1), search_text: " lidar", title: "All about lidar" };
  const tagged = { ...row(MANY + 2), search_text: " lidar", tags: { create: [] as object[] } };
  tagged.tags.create.push({ tag: "Lidar", key: "lidar", position: 0 });
  const numbers = Array.from({ length: 30 }, (_, n) => MANY + 3 + n);
  const older = numbers.map((number) => ({ ...row(number), search_text: " lidar" }));
  await db.blogPost.createMany({ data: older });
  for (const data of [titled, tagged]) await db.blogPost.create({ data: data as typeof titled });
  const newer = { ...row(MANY + 40), publish_at: NOW, search_text: " lidar" };
  await db.blogPost.create({ data: newer });
  const found = await blogStore(db).search("Lid", 3, ({ title, tags }) =>
    /lidar/.test(title) ? 4 : tags.includes("Lidar") ? 2 : 1,
  );
  expect(found.posts.map(({ slug }) => slug)).toEqual([titled.slug, tagged.slug, newer.slug]);
  expect(found.total).toBe(33);
  await db.blogPost.deleteMany({ where: { search_text: " lidar" } });
});

test("the search text of a post has each word once", async () => {
  const content = "Solder, solder and SOLDER again.";
  const { id } = await blogStore(db).create({ ...newBlogPost("UTC"), title: "Soldér", content });
  const stored = await db.blogPost.findUniqueOrThrow({ where: { id } });
  expect(stored.search_text).toBe(" solder and again");
  const { posts } = await blogStore(db).list("owner", { search: "sold aga" });
  expect(posts.map(({ title }) => title)).toEqual(["Soldér"]);
});

test("the search text of a post has no keys of figures and no addresses of links", async () => {
  const sheet = "```spec\nname,value,figure\nLife,8.5,wombat\n```";
  const content = `A [link](https://quoll.example) to a [file](/numbat)\n\n${sheet}`;
  const { id } = await blogStore(db).create({ ...newBlogPost("UTC"), title: "Sheet", content });
  const { search_text } = await db.blogPost.findUniqueOrThrow({ where: { id } });
  expect(search_text).toBe(" sheet a link to file name value life 8 5");
});

test("a search for a name with symbols finds only this name", async () => {
  const store = blogStore(db);
  const add = async (title: string, more: object) => {
    const input = { ...newBlogPost("UTC"), title, status: "published" as const, ...more };
    return (await store.create(input)).id;
  };
  const ids = [
    await add("Firmware", { content: "Written in C++17." }),
    await add("A desktop tool", { tags: ["C#"], content: "For ASP.NET." }),
    await add("Cats", { content: "Of networks, [misc](/docs/c#part), and c+a." }),
  ];
  const found = async (search: string) => {
    const { posts, total } = await store.list("public", { search });
    expect((await store.search(search, 9, () => 1)).posts.map(({ id }) => id)).toEqual(
      posts.map(({ id }) => id),
    );
    return [total, ...posts.map(({ title }) => title)];
  };
  expect(await found("c++")).toEqual([1, "Firmware"]);
  expect(await found("C#")).toEqual([1, "A desktop tool"]);
  expect(await found(".net")).toEqual([1, "A desktop tool"]);
  expect((await found("net"))[0]).toBe(2);
  await db.blogPost.deleteMany({ where: { id: { in: ids } } });
});

test("a new post has a random `draft_link_round`, which does not change when the post changes", async () => {
  const store = blogStore(db);
  const input = { ...(await store.blank()), title: "Draft", category: "IoT" };
  const round = async (id: number) => (await store.draftState(id))?.round;
  const made = [await store.create(input), await store.create(input)];
  const rounds = await Promise.all(made.map(({ id }) => round(id)));
  expect(new Set([0, 1, ...rounds]).size).toBe(4);
  const [{ id } = { id: 0 }] = made;
  await store.update(id, (current) => ({ ...current, title: "Changed" }));
  expect(await round(id)).toBe(rounds[0]);
  await store.remove(id);
  expect((await store.create(input, { id })).id).toBe(id);
  expect(await round(id)).not.toBe(rounds[0]);
});

test("the neighbours of a post are public posts", async () => {
  const rows = await db.blogPost.findMany({
    where: { slug: { in: ["post-1", "post-2", "post-4"] } },
    orderBy: { publish_at: "desc" },
  });
  const [newest, hidden, other] = rows;
  await db.blogPost.update({ where: { id: hidden?.id ?? 0 }, data: { status: "draft" } });
  const beside = { slug: "post-3", title: "Post 3" };
  const { previous, next } = await blogStore(db).neighbours(newest?.id ?? 0);
  expect([previous, next]).toEqual([beside, null]);
  expect((await blogStore(db).neighbours(other?.id ?? 0)).next).toEqual(beside);
});
