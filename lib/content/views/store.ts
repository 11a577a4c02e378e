import "server-only";
import { parseId } from "@/lib/content/item-id";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { readSamples } from "@/lib/content/samples/samples";
import { isSampleShown } from "@/lib/content/samples/shown";
import { type Database, database, transact } from "@/lib/db/client";
import { dayOf } from "./period";
import { DIRECT, OTHER } from "./source";

const PAGE_TITLES: Record<string, string> = {
  "/": "Home",
  "/projects": "Projects",
  "/blogs": "Blog",
  "/resume": "Resume",
};

/** Whether a public page has this path. Views of other paths are not counted. */
export async function isPublicPage(path: string, db: Database = database()): Promise<boolean> {
  if (Object.hasOwn(PAGE_TITLES, path)) return true;
  const [, kind = "", slug, ...rest] = path.split("/");
  if (path === `/${kind}`) return parseId(kind) === null && pageStore(db).isPublic(kind);
  // A path with an id redirects to the path with the slug.
  if (!slug || rest.length > 0 || parseId(slug) !== null) return false;
  if (await isSampleShown(kind, slug, db)) return true;
  if (kind === "project") return projectStore(db).isPublic(slug);
  return kind === "blog" && blogStore(db).isPublic(slug);
}

/** After this number of days, only monthly totals are stored. */
const DETAIL_DAYS = 400;
/** The `path` of a row that contains a month's total. */
export const ALL_PATHS = "";
/** The maximum number of hosts that are stored for one day. Without a limit, fake requests could fill the table. */
const MOST_HOSTS = 100;

/** Replaces old views with monthly totals and deletes old sources, to limit the size of the tables. */
export async function foldOldViews(now: Date, db: Database): Promise<void> {
  await transact(db, async (tx) => {
    const old = { day: { lt: dayOf(now, -DETAIL_DAYS) }, path: { not: ALL_PATHS } };
    const days = await tx.pageView.groupBy({ by: ["day"], where: old, _sum: { count: true } });
    for (const { day, _sum } of days) {
      const month = { day: `${day.slice(0, 7)}-01`, path: ALL_PATHS };
      const count = _sum.count ?? 0;
      await tx.pageView.upsert({
        where: { day_path: month },
        create: { ...month, count },
        update: { count: { increment: count } },
      });
    }
    await tx.pageView.deleteMany({ where: old });
    await tx.viewSource.deleteMany({ where: { day: old.day } });
  });
}

/** The day of the last `foldOldViews`. */
let foldedOn = "";

/** If a day already has MOST_HOSTS hosts, new hosts count as 'other'. */
async function countSource(day: string, host: string, db: Database): Promise<void> {
  const one = { day, host };
  const { count } = await db.viewSource.updateMany({
    where: one,
    data: { count: { increment: 1 } },
  });
  if (count > 0) return;
  const isNamed = host !== OTHER && host !== DIRECT;
  if (isNamed && (await db.viewSource.count({ where: { day } })) >= MOST_HOSTS) {
    return countSource(day, OTHER, db);
  }
  await db.viewSource.create({ data: { ...one, count: 1 } });
}

/** Counts a view on the current day (UTC). `source` (see `sourceOf`) is null if no new visit begins. */
export async function countView(
  path: string,
  source: string | null = null,
  db: Database = database(),
): Promise<void> {
  const now = new Date();
  const day = dayOf(now);
  if (foldedOn !== day) {
    foldedOn = day;
    await foldOldViews(now, db);
  }
  await transact(db, async (tx) => {
    await tx.pageView.upsert({
      where: { day_path: { day, path } },
      create: { day, path, count: 1 },
      update: { count: { increment: 1 } },
    });
    if (source !== null) await countSource(day, source, tx);
  });
}

/** Views by day (UTC), oldest first, including days without views. */
export async function viewsByDay(
  days: number,
  now: Date,
  db: Database,
): Promise<{ day: string; count: number }[]> {
  const rows = await db.pageView.groupBy({
    by: ["day"],
    where: { day: { gte: dayOf(now, 1 - days) }, path: { not: ALL_PATHS } },
    _sum: { count: true },
  });
  const counts = new Map(rows.map(({ day, _sum }) => [day, _sum.count ?? 0]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(now, index + 1 - days);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** The title of a page or sample; null for a path without a page. */
export async function titleOf(path: string, db: Database): Promise<string | null> {
  const [, kind, slug = ""] = path.split("/");
  const one = { where: { slug }, select: { title: true } };
  if (kind === "blog" || kind === "project") {
    const own =
      kind === "blog" ? await db.blogPost.findUnique(one) : await db.project.findUnique(one);
    const samples: readonly { slug: string; title: string }[] = (await readSamples())[kind];
    return own?.title ?? samples.find((sample) => sample.slug === slug)?.title ?? null;
  }
  const page = { where: { slug: kind }, select: { title: true } };
  return PAGE_TITLES[path] ?? (await db.page.findUnique(page))?.title ?? null;
}

/** The pages with the most views, most viewed first. The title of a deleted page is null. */
export async function topPages(
  { days, most }: { days: number; most: number },
  now: Date,
  db: Database,
): Promise<{ path: string; title: string | null; views: number }[]> {
  const rows = await db.pageView.groupBy({
    by: ["path"],
    where: { day: { gte: dayOf(now, 1 - days) }, path: { not: ALL_PATHS } },
    _sum: { count: true },
    orderBy: [{ _sum: { count: "desc" } }, { path: "asc" }],
    take: most,
  });
  return Promise.all(
    rows.map(async ({ path, _sum }) => ({
      path,
      title: await titleOf(path, db),
      views: _sum.count ?? 0,
    })),
  );
}
