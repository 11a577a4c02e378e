import "server-only";
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { NightlyFailure } from "@/lib/backup/nightly";
import { readLastBackup } from "@/lib/backup/status";
import { env } from "@/lib/config/env";
import { type FigureReport, readFigureReport } from "@/lib/content/figures/figure-report";
import { untilChange } from "@/lib/content/figures/until-change";
import { countLostProofs } from "@/lib/content/links/lost-proofs";
import type { LinkSummary } from "@/lib/content/links/schema";
import { readMailStatus } from "@/lib/content/messages/mail-store";
import type { MailStatus } from "@/lib/content/nouns/contact/schema";
import { showsSamples } from "@/lib/content/samples/shown";
import { type CopyState, readCopyState } from "@/lib/copies/status";
import { readLinkSummary } from "@/lib/link-check/link-checker";
import { readSinceStart, type SinceStart } from "@/lib/log/since-start";
import { type Figure, readFigures } from "./figures";
import { type LimitedItem, readLimitedItems } from "./limited-items";

export interface Overview {
  views: Figure;
  posts: Figure;
  projects: Figure;
  messages: Figure & { new: number };
  /** The views of the last 30 days (UTC), oldest first. */
  views_by_day: { day: string; count: number }[];
  /** The pages with the most views on these days, most viewed first. */
  top_pages: { path: string; title: string | null; views: number }[];
  recent_activity: { id: number; at: string; noun: string; action: string; title: string }[];
  system_status: {
    database: { status: "ok" | "damaged"; integrity: "checked" | "unchecked"; bytes: number };
    disk: { free_bytes: number; total_bytes: number };
    uploads: { files: number; bytes: number };
    last_backup: { made_at: string; bytes: number } | null;
    backup_failure: NightlyFailure | null;
    /** The state of the site's copies in the bucket; null without COPY_TO. */
    copies: CopyState | null;
    scheduled_posts: number;
    /** The next scheduled post. */
    next_post: { title: string; at: string } | null;
    /** The number of scheduled posts that are not public, although their date has passed in the owner's time zone. */
    overdue_posts: number;
    mail: MailStatus;
    links: LinkSummary;
    /**
     * Figures without a kind, and texts with wrong figure links. `lost_proofs` is the number of missing proofs, or null
     * while the search runs.
     */
    figures: FigureReport & { lost_proofs: number | null };
    since_start: SinceStart;
    /** Texts and files that reached a limit since the server start. */
    limits_hit: LimitedItem[];
    is_demo_password: boolean;
    shows_samples: boolean;
  };
  time_zone: string;
}

async function uploadsAndBackup() {
  const folder = join(env.dataDir, "uploads");
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  const sizes = found.flatMap((entry) => (entry?.isFile() ? [entry.size] : []));
  return {
    ...(await readLastBackup()),
    uploads: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
  };
}

const figureState = async () => ({
  ...(await untilChange("figure-report", () => readFigureReport())),
  lost_proofs: await countLostProofs(),
});

/** The content of the dashboard's first page. All numbers are current. */
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
      figures: await figureState(),
      since_start: readSinceStart(),
      limits_hit: await readLimitedItems(),
      shows_samples,
    },
  };
}
