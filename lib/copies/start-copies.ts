import "server-only";
import { stat } from "node:fs/promises";
import { onRestore } from "@/lib/backup/restore-notice";
import { env } from "@/lib/config/env";
import { onDatabaseWrite } from "@/lib/db/writes";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { onStop } from "@/lib/server/shutdown";
import { copier } from "./copier";

/** The interval of copies if only visits or the results of background work have changed. */
const MINOR_EVERY_MS = 60 * 60 * 1000;

/** Returns the time of the last write to the database, in milliseconds. */
async function writtenAt(): Promise<number> {
  const files = [env.databasePath, `${env.databasePath}-wal`];
  const times = await Promise.all(
    files.map(async (path) => (await stat(path).catch(() => null))?.mtimeMs ?? 0),
  );
  return Math.max(...times);
}

/** Starts the server's copies if COPY_TO is set. Called once. */
export function startCopies(): void {
  if (!env.copyTo) return;
  const changed = () => copier().changed();
  onDatabaseWrite(changed);
  // The listener above can run before the commit. This listener runs after each commit of content.
  listenForPublicPages({ changed, changesAt: () => undefined });
  onRestore(env, changed);
  onStop(() => copier().stop());
  let seen = 0;
  const lookForMinorWrites = async () => {
    const written = await writtenAt();
    if (written > seen) changed();
    seen = written;
  };
  setInterval(() => void lookForMinorWrites(), MINOR_EVERY_MS).unref();
  // Starts with a copy, because the server may have been killed before it copied the last changes.
  copier().started();
}
