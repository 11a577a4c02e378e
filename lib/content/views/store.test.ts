import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { content, type Fields } from "@/lib/content/content";
import { foldOldViews, isPublicPage, topPages, viewsByDay } from "./store";

const NOW = new Date("2026-11-21T12:00:00Z");

let site: MigratedDatabase;
let db: MigratedDatabase["db"];
beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});
afterEach(() => site.remove());

test("views are counted for each day, and pages are ranked by views", async () => {
  await db.pageView.createMany({
    data: [
      { day: "2026-10-22", path: "/", count: 100 },
      { day: "2026-10-23", path: "/", count: 1 },
      { day: "2026-11-21", path: "/", count: 2 },
      { day: "2026-11-21", path: "/project/gone", count: 7 },
    ],
  });
  const days = await viewsByDay(30, NOW, db);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: "2026-10-23", count: 1 });
  expect(days[1]).toEqual({ day: "2026-10-24", count: 0 });
  expect(days[29]).toEqual({ day: "2026-11-21", count: 9 });
  expect(await topPages({ days: 30, most: 5 }, NOW, db)).toEqual([
    { path: "/project/gone", title: null, views: 7 },
    { path: "/", title: "Home", views: 3 },
  ]);
  expect(await topPages({ days: 30, most: 1 }, NOW, db)).toHaveLength(1);
});

test("views older than 400 days become monthly totals", async () => {
  await db.pageView.createMany({
    data: [
      { day: "2025-03-01", path: "/", count: 1 },
      { day: "2025-03-31", path: "/", count: 2 },
      { day: "2025-03-31", path: "/blogs", count: 4 },
      { day: "2025-04-05", path: "/", count: 8 },
      { day: "2026-11-20", path: "/", count: 16 },
    ],
  });
  await foldOldViews(NOW, db);
  await foldOldViews(NOW, db);
  expect(await db.pageView.findMany({ orderBy: { day: "asc" } })).toEqual([
    { day: "2025-03-01", path: "", count: 7 },
    { day: "2025-04-01", path: "", count: 8 },
    { day: "2026-11-20", path: "/", count: 16 },
  ]);
});

test("only views of public pages at their present paths are counted", async () => {
  const add = async (noun: "blog" | "project" | "page", slug: string, fields: Fields) => {
    const store = content(db)[noun];
    const item = { ...(await store.blank()), title: slug, slug, ...fields };
    return (await store.create(item as never)).id;
  };
  const post = await add("blog", "shown", { status: "published" });
  await add("blog", "draft", { status: "draft" });
  await add("blog", "later", { status: "scheduled", publish_date: "2094-03-05" });
  const project = await add("project", "shown", { visibility: "site" });
  await add("project", "resume", { visibility: "resume" });
  await add("project", "hidden", { visibility: "hidden" });
  await add("page", "uses", { status: "published" });
  await add("page", "notes", { status: "draft" });
  const counted = async (paths: readonly string[]) => {
    const states = await Promise.all(paths.map((path) => isPublicPage(path, db)));
    return paths.filter((_, index) => states[index]);
  };
  const pages = ["/", "/projects", "/blogs", "/resume", "/uses", "/blog/shown", "/project/shown"];
  expect(await counted(pages)).toEqual(pages);
  const others = [
    ...["/blog/draft", "/blog/later", "/project/resume", "/project/hidden", "/notes", "/nowhere"],
    ...[`/blog/${post}`, `/project/${project}`, "/1", "/blog", "/blog/", "/blog/shown/more"],
    ...["/uses/shown", "/page/uses", "blog/shown", ""],
  ];
  expect(await counted(others)).toEqual([]);
});
