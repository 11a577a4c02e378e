import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { foldOldViews, topPages, viewsByDay } from "./store";

const NOW = new Date("2026-11-21T12:00:00Z");

let site: MigratedDatabase;
let db: MigratedDatabase["db"];
beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});
afterEach(() => site.remove());

test("every day of the month has its number, and pages are ranked by theirs", async () => {
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

test("what is older than 400 days becomes one number a month, and none is lost", async () => {
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
