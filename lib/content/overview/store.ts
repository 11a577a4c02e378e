import "server-only";
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { NightlyFailure } from "@/lib/backup/nightly";
import { readLastBackup } from "@/lib/backup/status";
import { env } from "@/lib/config/env";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { readMailStatus } from "@/lib/content/contact/mail-store";
import type { MailStatus } from "@/lib/content/contact/schema";
import type { LinkSummary } from "@/lib/content/outgoing-link/schema";
import { topPages, viewsByDay } from "@/lib/content/view/store";
import { database, databaseIntegrity, databaseSize } from "@/lib/db/client";
import { readLinkSummary } from "@/lib/link-check/link-checker";
import { instantOf } from "@/lib/time/instants";

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
  /** Of the last 30 days (UTC), oldest first. */
  views_by_day: { day: string; count: number }[];
  /** Of the same days, most seen first. */
  top_pages: { path: string; title: string | null; views: number }[];
  recent_activity: { id: number; at: string; noun: string; action: string; title: string }[];
  system_status: {
    database: { status: "ok" | "damaged"; integrity: "checked" | "unchecked"; bytes: number };
    disk: { free_bytes: number; total_bytes: number };
    uploads: { files: number; bytes: number };
    last_backup: { made_at: string; bytes: number } | null;
    backup_failure: NightlyFailure | null;
    scheduled_posts: number;
    /** The scheduled post that comes out next. */
    next_post: { title: string; at: string } | null;
    /** Scheduled posts whose time has come by the owner's clocks, but which are not public. */
    overdue_posts: number;
    mail: MailStatus;
    links: LinkSummary;
    is_demo_password: boolean;
  };
  /** The owner's. */
  time_zone: string;
}

const DAYS = 30;
const TOP_PAGES = 8;

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

/** The files of a folder in DATA_DIR; one that is not there (yet) has none. */
async function filesIn(folder: string) {
  const path = join(env.dataDir, folder);
  const names = await readdir(path).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(path, name)).catch(() => null);
      return entry?.isFile() ? [{ bytes: entry.size }] : [];
    }),
  );
  return found.flat();
}

async function uploadsAndBackup() {
  const uploads = await filesIn("uploads");
  return {
    ...(await readLastBackup()),
    uploads: { files: uploads.length, bytes: uploads.reduce((sum, { bytes }) => sum + bytes, 0) },
  };
}

/** What waits to come out, and what should have: the time a post is opened by is set when it is saved. */
async function schedule(zone: string, now: Date) {
  const waiting = await database().blogPost.findMany({
    where: { status: "scheduled", publishAt: { gt: now } },
    orderBy: { publishAt: "asc" },
    select: { title: true, publishAt: true, publishDate: true },
  });
  const [next] = waiting;
  return {
    scheduled_posts: waiting.length,
    next_post: next ? { title: next.title, at: next.publishAt.toISOString() } : null,
    overdue_posts: waiting.filter(({ publishDate }) => instantOf(publishDate, zone) <= now).length,
  };
}

/** What the dashboard opens with; every figure is counted now. */
export async function readOverview(now = new Date()): Promise<Overview> {
  const db = database();
  const inbox = { isSpam: false };
  const zone = await ownerTimeZone();
  const [views, posts, projects, messages, unread, activity, owner, disk] = await Promise.all([
    viewFigure(now),
    figure((where) => db.blogPost.count({ where }), now),
    figure((where) => db.project.count({ where }), now),
    figure((where) => db.contactMessage.count({ where: { ...where, ...inbox } }), now),
    db.contactMessage.count({ where: { ...inbox, status: "new" } }),
    db.activity.findMany({ orderBy: { id: "desc" }, take: 10 }),
    db.owner.findFirst({ select: { isDemoPassword: true } }),
    statfs(env.dataDir),
  ]);
  const [views_by_day, top_pages, planned, files, mail, links, integrity] = await Promise.all([
    viewsByDay(DAYS, now),
    topPages({ days: DAYS, most: TOP_PAGES }, now),
    schedule(zone, now),
    uploadsAndBackup(),
    readMailStatus(),
    readLinkSummary(),
    databaseIntegrity(),
  ]);
  return {
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
    system_status: {
      database: {
        status: integrity === "damaged" ? "damaged" : "ok",
        integrity: integrity === "unchecked" ? "unchecked" : "checked",
        bytes: databaseSize(),
      },
      disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
      ...files,
      ...planned,
      mail,
      links,
      is_demo_password: owner?.isDemoPassword ?? false,
    },
    time_zone: zone,
  };
}
