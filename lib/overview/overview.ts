import "server-only";
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { NightlyFailure } from "@/lib/backup/nightly";
import { readLastBackup } from "@/lib/backup/status";
import { env } from "@/lib/config/env";
import type { LinkSummary } from "@/lib/content/links/schema";
import { readMailStatus } from "@/lib/content/messages/mail-store";
import type { MailStatus } from "@/lib/content/nouns/contact/schema";
import { type LimitedItem, readLimitedItems } from "@/lib/content/overview/limited-items";
import { type Figure, readFigures } from "@/lib/content/overview/store";
import { showsSamples } from "@/lib/content/samples/shown";
import { type CopyState, readCopyState } from "@/lib/copies/status";
import { readLinkSummary } from "@/lib/link-check/link-checker";
import { readSinceStart, type SinceStart } from "@/lib/log/since-start";

export interface Overview {
  views: Figure;
  posts: Figure;
  projects: Figure;
  messages: Figure & { new: number };
  /** For the last 30 days (UTC), oldest first. */
  views_by_day: { day: string; count: number }[];
  /** For the same days, most viewed first. */
  top_pages: { path: string; title: string | null; views: number }[];
  recent_activity: { id: number; at: string; noun: string; action: string; title: string }[];
  system_status: {
    database: { status: "ok" | "damaged"; integrity: "checked" | "unchecked"; bytes: number };
    disk: { free_bytes: number; total_bytes: number };
    uploads: { files: number; bytes: number };
    last_backup: { made_at: string; bytes: number } | null;
    backup_failure: NightlyFailure | null;
    /** Null where none are made. */
    copies: CopyState | null;
    scheduled_posts: number;
    /** The scheduled post that comes out next. */
    next_post: { title: string; at: string } | null;
    /** Scheduled posts whose time has come by the owner's clocks, but which are not public. */
    overdue_posts: number;
    mail: MailStatus;
    links: LinkSummary;
    since_start: SinceStart;
    /** Texts and files that ran into a limit since the start. */
    limits_hit: LimitedItem[];
    is_demo_password: boolean;
    shows_samples: boolean;
  };
  /** The owner's. */
  time_zone: string;
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

/** Returns the content of the dashboard's first page. Every figure is counted anew. */
export async function readOverview(): Promise<Overview> {
  const [{ figures, status }, files, copies, mail, links, disk, shows_samples] = await Promise.all([
    readFigures(new Date()),
    uploadsAndBackup(),
    readCopyState(),
    readMailStatus(),
    readLinkSummary(),
    statfs(env.dataDir),
    showsSamples(),
  ]);
  return {
    ...figures,
    system_status: {
      ...status,
      disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
      ...files,
      copies,
      mail,
      links,
      since_start: readSinceStart(),
      limits_hit: await readLimitedItems(),
      shows_samples,
    },
  };
}
