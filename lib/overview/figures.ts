import "server-only";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { topPages, viewsByDay } from "@/lib/content/views/store";
import { type Database, database, databaseIntegrity, databaseSize } from "@/lib/db/client";
import { instantOf } from "@/lib/time/instants";

export interface Figure {
  total: number;
  /** This month's number compared with last month's: '+12%', '-5%' or '0%'; '+100%' for any growth from 0. */
  change: string;
}

const DAYS = 30;
const TOP_PAGES = 8;

/** The change in whole percent. */
export function changeInPercent(before: number, now: number): string {
  if (before === 0) return now === 0 ? "0%" : "+100%";
  const percent = Math.round(((now - before) / before) * 100);
  return percent > 0 ? `+${percent}%` : `${percent}%`;
}

function monthsAround(now: Date) {
  const month = (offset: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
  return { lastMonth: month(-1), thisMonth: month(0) };
}

/** Compares the number of items that were created this month with the number of last month. */
async function figure(
  count: (where: { created_at?: { gte: Date; lt?: Date } }) => Promise<number>,
  now: Date,
): Promise<Figure> {
  const { lastMonth, thisMonth } = monthsAround(now);
  const [total, before, current] = await Promise.all([
    count({}),
    count({ created_at: { gte: lastMonth, lt: thisMonth } }),
    count({ created_at: { gte: thisMonth } }),
  ]);
  return { total, change: changeInPercent(before, current) };
}

async function viewFigure(now: Date, db: Database): Promise<Figure> {
  const { lastMonth, thisMonth } = monthsAround(now);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const sum = async (where: { day?: { gte: string; lt?: string } }) =>
    (await db.pageView.aggregate({ where, _sum: { count: true } }))._sum.count ?? 0;
  const [total, before, current] = await Promise.all([
    sum({}),
    sum({ day: { gte: day(lastMonth), lt: day(thisMonth) } }),
    sum({ day: { gte: day(thisMonth) } }),
  ]);
  return { total, change: changeInPercent(before, current) };
}

/** Counts scheduled posts. A post is overdue if `publish_date` (in `zone`) has passed, but `publish_at` has not. */
async function schedule(zone: string, now: Date, db: Database) {
  const waiting = await db.blogPost.findMany({
    where: { status: "scheduled", publish_at: { gt: now } },
    orderBy: { publish_at: "asc" },
    select: { title: true, publish_at: true, publish_date: true },
  });
  const [next] = waiting;
  return {
    scheduled_posts: waiting.length,
    next_post: next ? { title: next.title, at: next.publish_at.toISOString() } : null,
    overdue_posts: waiting.filter(({ publish_date }) => instantOf(publish_date, zone) <= now)
      .length,
  };
}

/** The figures of the dashboard at the time `now`. */
export async function readFigures(now: Date, db: Database = database()) {
  const inbox = { is_spam: false };
  const zone = await ownerTimeZone(db);
  const [views, posts, projects, messages, unread, activity, owner] = await Promise.all([
    viewFigure(now, db),
    figure((where) => db.blogPost.count({ where }), now),
    figure((where) => db.project.count({ where }), now),
    figure((where) => db.contactMessage.count({ where: { ...where, ...inbox } }), now),
    db.contactMessage.count({ where: { ...inbox, status: "new" } }),
    db.activity.findMany({ orderBy: { id: "desc" }, take: 10 }),
    db.owner.findFirst({ select: { isDemoPassword: true } }),
  ]);
  const [views_by_day, top_pages, planned, integrity] = await Promise.all([
    viewsByDay(DAYS, now, db),
    topPages({ days: DAYS, most: TOP_PAGES }, now, db),
    schedule(zone, now, db),
    databaseIntegrity(),
  ]);
  return {
    figures: {
      views,
      posts,
      projects,
      messages: { ...messages, new: unread },
      views_by_day,
      top_pages,
      recent_activity: activity.map(({ id, at, noun, action, title }) => ({
        id,
        at: at.toISOString(),
        noun,
        action,
        title,
      })),
      time_zone: zone,
    },
    status: {
      database: {
        status: integrity === "damaged" ? ("damaged" as const) : ("ok" as const),
        integrity: integrity === "unchecked" ? ("unchecked" as const) : ("checked" as const),
        bytes: databaseSize(),
      },
      ...planned,
      is_demo_password: owner?.isDemoPassword ?? false,
    },
  };
}
