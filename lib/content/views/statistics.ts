import "server-only";
import { type Database, database } from "@/lib/db/client";
import { type DayRange, daysOf, type Period, stepsOf } from "./period";
import { ALL_PATHS, titleOf } from "./store";

/** `previous` is null if the previous period was not fully counted. */
export interface Compared {
  views: number;
  previous: number | null;
}

export interface Statistics extends DayRange {
  before: DayRange;
  unit: "day" | "month";
  total: Compared;
  /** Oldest first. The `day` of a month is its first day. */
  series: ({ day: string } & Compared)[];
  /** The title of a deleted page is null. */
  pages: ({ path: string; title: string | null } & Compared)[];
  /** Each `host` is a host name, 'direct' or 'other'. */
  sources: ({ host: string } & Compared)[];
  /** The first day with counted views, and the first day with counted sources; null if there is none. */
  views_since: string | null;
  sources_since: string | null;
}

const MOST_ROWS = 20;

interface Counted {
  name: string;
  views: number;
}

const within = ({ from, to }: DayRange) => ({ day: { gte: from, lte: to } });

/**
 * The pages or sources with the most views. `known` returns the views of pages or sources in the previous period. It is
 * null if there is no comparison with that period.
 */
async function ranked(
  current: Counted[],
  known: ((names: string[]) => Promise<Counted[]>) | null,
): Promise<({ name: string } & Compared)[]> {
  const most = current
    .sort((a, b) => b.views - a.views || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_ROWS);
  const before = known && (await known(most.map(({ name }) => name)));
  const views = new Map(before?.map((row) => [row.name, row.views]));
  return most.map((row) => ({ ...row, previous: before && (views.get(row.name) ?? 0) }));
}

async function countPages(range: DayRange, names: string[] | undefined, db: Database) {
  const rows = await db.pageView.groupBy({
    by: ["path"],
    where: { ...within(range), path: { not: ALL_PATHS, ...(names ? { in: names } : {}) } },
    _sum: { count: true },
  });
  return rows.map(({ path, _sum }) => ({ name: path, views: _sum.count ?? 0 }));
}

async function countSources(range: DayRange, names: string[] | undefined, db: Database) {
  const rows = await db.viewSource.groupBy({
    by: ["host"],
    where: { ...within(range), ...(names ? { host: { in: names } } : {}) },
    _sum: { count: true },
  });
  return rows.map(({ host, _sum }) => ({ name: host, views: _sum.count ?? 0 }));
}

/** Maps each day, or the first day of each month, to its views. */
async function countSteps(range: DayRange, unit: Statistics["unit"], db: Database) {
  const rows = await db.pageView.groupBy({
    by: ["day"],
    where: within(range),
    _sum: { count: true },
  });
  const steps = new Map<string, number>();
  for (const { day, _sum } of rows) {
    const step = unit === "day" ? day : `${day.slice(0, 7)}-01`;
    steps.set(step, (steps.get(step) ?? 0) + (_sum.count ?? 0));
  }
  return steps;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/**
 * Views in a period and in the previous period, in UTC. For old months, only the total of all pages is stored, so a
 * period of months compares no single pages or sources.
 */
export async function readStatistics(
  period: Period,
  now = new Date(),
  db: Database = database(),
): Promise<Statistics> {
  const { current, before } = daysOf(period, now);
  const unit = period.startsWith("days") ? "day" : "month";
  const oldest = { orderBy: { day: "asc" }, select: { day: true } } as const;
  const [firstView, firstSource] = await Promise.all([
    db.pageView.findFirst(oldest),
    db.viewSource.findFirst(oldest),
  ]);
  const [views_since, sources_since] = [firstView?.day ?? null, firstSource?.day ?? null];
  const isWhole = (since: string | null) => since !== null && since <= before.from;
  const hasPages = isWhole(views_since) && unit === "day";
  const hasSources = isWhole(sources_since) && unit === "day";
  const [views, viewsBefore, pages, sources] = await Promise.all([
    countSteps(current, unit, db),
    isWhole(views_since) ? countSteps(before, unit, db) : null,
    countPages(current, undefined, db).then((rows) =>
      ranked(rows, hasPages ? (names) => countPages(before, names, db) : null),
    ),
    countSources(current, undefined, db).then((rows) =>
      ranked(rows, hasSources ? (names) => countSources(before, names, db) : null),
    ),
  ]);
  const earlier = stepsOf(before, period);
  return {
    ...current,
    before,
    unit,
    total: { views: sum(views.values()), previous: viewsBefore && sum(viewsBefore.values()) },
    series: stepsOf(current, period).map((day, index) => ({
      day,
      views: views.get(day) ?? 0,
      previous: viewsBefore && (viewsBefore.get(earlier[index] ?? "") ?? 0),
    })),
    pages: await Promise.all(
      pages.map(async ({ name, ...counts }) => ({
        path: name,
        title: await titleOf(name, db),
        ...counts,
      })),
    ),
    sources: sources.map(({ name, ...counts }) => ({ host: name, ...counts })),
    views_since,
    sources_since,
  };
}
