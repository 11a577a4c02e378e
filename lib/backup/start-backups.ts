import "server-only";
import { env } from "@/lib/config/env";
import { log } from "@/lib/log/log";
import { publicContentChanged } from "@/lib/server/public-pages";
import { onStop } from "@/lib/server/shutdown";
import { jobsFinished } from "./jobs";
import { startNightlyBackups } from "./nightly";
import { onRestore } from "./restore-notice";

/** Starts nightly backups, and makes cached pages outdated after each restore. Call it once. */
export function startBackups(): void {
  onRestore(env, (isOver) => {
    publicContentChanged();
    if (!isOver) log.info("Content is restored: cached pages are rendered again");
  });
  startNightlyBackups();
  onStop(jobsFinished);
}
