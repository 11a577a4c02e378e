import { watchFile } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupsFolder } from "@/lib/config/data-folders";
import type { Site } from "./backup-folder";

// If another process restores a backup, the running server must be told, because its cached pages are out of date.

const LOOK_EVERY_MS = 500;
/** An announced restore is certainly over after this time, because only its last step follows the announcement. */
const LOOK_AGAIN_MS = 60_000;

const noticeOf = (site: Pick<Site, "dataDir">) => join(backupsFolder(site), ".restored");

/** Notifies a running server that its content is being replaced, or has been replaced. */
export async function announceRestore(site: Pick<Site, "dataDir">): Promise<void> {
  await writeFile(noticeOf(site), new Date().toISOString());
}

/** Calls `listener` each time a restore is announced, and again with `isOver` when that restore is certainly over. */
export function onRestore(site: Pick<Site, "dataDir">, listener: (isOver: boolean) => void): void {
  watchFile(noticeOf(site), { interval: LOOK_EVERY_MS, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs) return;
    listener(false);
    setTimeout(() => listener(true), LOOK_AGAIN_MS).unref();
  });
}
