import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { readStatistics } from "./statistics";
import { countView, foldOldViews } from "./store";

const NOW = new Date("2026-11-21T12:00:00Z");

let site: MigratedDatabase;
let db: MigratedDatabase["db"];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  site = await migratedDatabase();
  db = site.db;
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
});

test("views in total, by day, page and source are compared with the previous period", async () => {
  await db.pageView.createMany({
    data: [
      { day: "2026-11-07", path: "/", count: 1000 },
      { day: "2026-11-08", path: "/", count: 1 },
      { day: "2026-11-14", path: "/blogs", count: 2 },
      { day: "2026-11-15", path: "/", count: 4 },
      { day: "2026-11-21", path: "/blogs", count: 8 },
      { day: "2026-11-21", path: "/project/gone", count: 16 },
    ],
  });
  await db.viewSource.createMany({
    data: [
      { day: "2026-11-08", host: "direct", count: 1 },
      { day: "2026-11-21", host: "a.example", count: 3 },
      { day: "2026-11-21", host: "direct", count: 2 },
    ],
  });
  const read = await readStatistics("days=7", NOW, db);
  expect(read).toMatchObject({
    from: "2026-11-15",
    to: "2026-11-21",
    before: { from: "2026-11-08", to: "2026-11-14" },
    unit: "day",
    total: { views: 28, previous: 3 },
    pages: [
      { path: "/project/gone", title: null, views: 16, previous: 0 },
      { path: "/blogs", title: "Blog", views: 8, previous: 2 },
      { path: "/", title: "Home", views: 4, previous: 1 },
    ],
    sources: [
      { host: "a.example", views: 3, previous: 0 },
      { host: "direct", views: 2, previous: 1 },
    ],
    sources_since: "2026-11-08",
  });
  expect(read.series).toHaveLength(7);
  expect(read.series[0]).toEqual({ day: "2026-11-15", views: 4, previous: 1 });
  expect(read.series[6]).toEqual({ day: "2026-11-21", views: 24, previous: 2 });
});

test("there is no comparison with a period that was not fully counted", async () => {
  await db.pageView.createMany({
    data: [
      { day: "2026-11-09", path: "/", count: 5 },
      { day: "2026-11-21", path: "/", count: 7 },
    ],
  });
  const { total, series, pages, views_since } = await readStatistics("days=7", NOW, db);
  expect([total, views_since]).toEqual([{ views: 7, previous: null }, "2026-11-09"]);
  expect([series[6]?.previous, pages[0]?.previous]).toEqual([null, null]);
  await db.pageView.create({ data: { day: "2026-11-08", path: "/blogs", count: 1 } });
  const whole = await readStatistics("days=7", NOW, db);
  expect(whole.total).toEqual({ views: 7, previous: 6 });
  expect(whole.pages).toEqual([{ path: "/", title: "Home", views: 7, previous: 5 }]);
});

test("views before the first counted day are unknown, not zero", async () => {
  await db.pageView.create({ data: { day: "2026-11-21", path: "/", count: 2 } });
  const none = await readStatistics("days=30", NOW, db);
  expect(none).toMatchObject({ sources: [], sources_since: null });
  await countView("/", "a.example", db);
  const { sources, sources_since, total } = await readStatistics("days=30", NOW, db);
  expect(sources).toEqual([{ host: "a.example", views: 1, previous: null }]);
  expect([sources_since, total]).toEqual(["2026-11-21", { views: 3, previous: null }]);
});

test("twelve months are compared with the previous twelve months, even if only monthly totals are stored", async () => {
  await db.pageView.createMany({
    data: [
      { day: "2024-11-30", path: "/", count: 1000 },
      { day: "2024-12-24", path: "/", count: 1 },
      { day: "2025-10-31", path: "/", count: 2 },
      { day: "2025-11-21", path: "/", count: 4 },
      { day: "2025-11-22", path: "/", count: 2000 },
      { day: "2025-12-01", path: "/", count: 8 },
      { day: "2026-11-21", path: "/", count: 16 },
    ],
  });
  await foldOldViews(NOW, db);
  const { series, total, pages } = await readStatistics("months=12", NOW, db);
  expect(total).toEqual({ views: 24, previous: 7 });
  expect(series).toHaveLength(12);
  expect(series[0]).toEqual({ day: "2025-12-01", views: 8, previous: 1 });
  expect(series[11]).toEqual({ day: "2026-11-01", views: 16, previous: 4 });
  expect(pages).toEqual([{ path: "/", title: "Home", views: 24, previous: null }]);
});

test("at most a hundred hosts are stored for a day, and further hosts count as 'other'", async () => {
  await db.viewSource.createMany({
    data: Array.from({ length: 100 }, (_, index) => ({
      day: "2026-11-21",
      host: `${index}.example`,
      count: 1,
    })),
  });
  for (const source of ["99.example", "100.example", "101.example", "direct"])
    await countView("/", source, db);
  const counts = await db.viewSource.findMany({ where: { count: { gt: 1 } } });
  expect(counts.map(({ host }) => host).sort()).toEqual(["99.example", "other"]);
  expect(await db.viewSource.count()).toBe(102);
  await countView("/blogs", null, db);
  expect(await db.viewSource.count()).toBe(102);
});

test("sources are deleted after 400 days", async () => {
  await db.viewSource.createMany({
    data: [
      { day: "2025-10-16", host: "a.example", count: 1 },
      { day: "2025-10-17", host: "a.example", count: 1 },
    ],
  });
  await foldOldViews(NOW, db);
  expect((await db.viewSource.findMany()).map(({ day }) => day)).toEqual(["2025-10-17"]);
});
