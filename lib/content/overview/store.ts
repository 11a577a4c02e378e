import "server-only";
import { statfs } from "node:fs/promises";
import { database, databaseSize } from "@/lib/db/client";
import { env } from "@/lib/env";

export interface Figure {
  total: number;
  /** Against last month: '+12%', '-5%', '0%'; '+100%' when there was nothing before. */
  change: string;
}

export interface Overview {
  views: Figure;
  posts: Figure;
  projects: Figure;
  messages: Figure & { new: number };
  recent_activity: { id: number; at: string; noun: string; action: string; title: string }[];
  system_status: {
    database: { status: "ok"; bytes: number };
    disk: { free_bytes: number; total_bytes: number };
    scheduled_posts: number;
    is_demo_password: boolean;
  };
}

/** The change from `before` to `now` in whole percent. */
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

/** Counts rows by when they were created, this month against last. */
async function figure(
  count: (where: { createdAt?: { gte: Date; lt?: Date } }) => Promise<number>,
  now: Date,
): Promise<Figure> {
  const { lastMonth, thisMonth } = monthsAround(now);
  const [total, before, current] = await Promise.all([
    count({}),
    count({ createdAt: { gte: lastMonth, lt: thisMonth } }),
    count({ createdAt: { gte: thisMonth } }),
  ]);
  return { total, change: changeInPercent(before, current) };
}

async function viewFigure(now: Date): Promise<Figure> {
  const { lastMonth, thisMonth } = monthsAround(now);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const sum = async (where: { day?: { gte: string; lt?: string } }) =>
    (await database().pageView.aggregate({ where, _sum: { count: true } }))._sum.count ?? 0;
  const [total, before, current] = await Promise.all([
    sum({}),
    sum({ day: { gte: day(lastMonth), lt: day(thisMonth) } }),
    sum({ day: { gte: day(thisMonth) } }),
  ]);
  return { total, change: changeInPercent(before, current) };
}

/** What the dashboard opens with; every figure is counted now. */
export async function readOverview(now = new Date()): Promise<Overview> {
  const db = database();
  const inbox = { isSpam: false };
  const [views, posts, projects, messages, unread, activity, scheduled, owner, disk] =
    await Promise.all([
      viewFigure(now),
      figure((where) => db.blogPost.count({ where }), now),
      figure((where) => db.project.count({ where }), now),
      figure((where) => db.contactMessage.count({ where: { ...where, ...inbox } }), now),
      db.contactMessage.count({ where: { ...inbox, status: "new" } }),
      db.activity.findMany({ orderBy: { id: "desc" }, take: 10 }),
      db.blogPost.count({ where: { status: "scheduled", publishAt: { gt: now } } }),
      db.owner.findFirst({ select: { isDemoPassword: true } }),
      statfs(env.dataDir),
    ]);
  return {
    views,
    posts,
    projects,
    messages: { ...messages, new: unread },
    recent_activity: activity.map(({ id, at, noun, action, title }) => ({
      id,
      at: at.toISOString(),
      noun,
      action,
      title,
    })),
    system_status: {
      database: { status: "ok", bytes: databaseSize() },
      disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
      scheduled_posts: scheduled,
      is_demo_password: owner?.isDemoPassword ?? false,
    },
  };
}
