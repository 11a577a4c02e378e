import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database, withDatabaseAt } from "@/lib/db/client";
import { migrate } from "@/prisma/migrate";
import { newBlogPost } from "./schema";
import { blogStore } from "./store";

const MANY = 2_000;
const NOW = new Date("2026-01-01T00:00:00Z");

let folder: string;
let path: string;

const row = (index: number) => ({
  ...{ slug: `post-${index}`, title: `Post ${index}`, excerpt: "", content: "", author: "" },
  ...{ image: "", seoTitle: "", seoDescription: "", derivedReadTime: 1, isFeatured: false },
  publishDate: "2020-01-01",
  publishAt: new Date(NOW.getTime() - index * 60_000),
  status: index === 0 ? "draft" : "published",
  category: index % 2 === 0 ? "IoT" : "Robotics",
  searchText: ` post ${index}${index % 100 === 0 ? " hundred" : ""}`,
  updatedAt: NOW,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-store-"));
  path = join(folder, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
  await withDatabaseAt(path, async () => {
    const rows = Array.from({ length: MANY }, (_, index) => row(index));
    await database().blogPost.createMany({ data: rows });
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test("thousands of posts are counted, paged and all have an address", async () => {
  await withDatabaseAt(path, async () => {
    const { posts, total } = await blogStore.list("public", { skip: 1_500, limit: 3 });
    expect(total).toBe(MANY - 1);
    expect(posts.map(({ slug }) => slug)).toEqual(["post-1501", "post-1502", "post-1503"]);
    const addresses = await blogStore.addresses(MANY);
    expect(addresses).toHaveLength(MANY - 1);
    expect(addresses[0]).toEqual({
      slug: "post-1",
      publish_date: "2020-01-01",
      updated_at: NOW.toISOString(),
    });
  });
});

test("a search has its own count and pages", async () => {
  await withDatabaseAt(path, async () => {
    const { posts, total } = await blogStore.list("public", { search: "Hund", skip: 2, limit: 2 });
    expect(total).toBe(19);
    expect(posts.map(({ slug }) => slug)).toEqual(["post-300", "post-400"]);
    expect(await blogStore.list("public", { search: "undred" })).toEqual({ posts: [], total: 0 });
  });
});

test("categories are those of what may be seen, that of the newest post first", async () => {
  await withDatabaseAt(path, async () => {
    expect(await blogStore.categories("public")).toEqual(["Robotics", "IoT"]);
    expect(await blogStore.categories("owner")).toEqual(["IoT", "Robotics"]);
  });
});

test("what search looks in holds each word once", async () => {
  await withDatabaseAt(path, async () => {
    const content = "Solder, solder and SOLDER again.";
    const { id } = await blogStore.create({ ...newBlogPost("", "UTC"), title: "Soldér", content });
    const stored = await database().blogPost.findUniqueOrThrow({ where: { id } });
    expect(stored.searchText).toBe(" solder and again");
    const { posts } = await blogStore.list("owner", { search: "sold aga" });
    expect(posts.map(({ title }) => title)).toEqual(["Soldér"]);
  });
});
