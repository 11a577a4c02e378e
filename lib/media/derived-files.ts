import "server-only";
import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/config/env";
import { ApiError } from "@/lib/errors";
import { logFault } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
import { notePictureLimit } from "./picture-process/note-limit";
import { PictureRefusal, type RefusalReason } from "./picture-process/picture-refusal";

/** If memory was short, the next attempt to make the file is allowed after this time. */
const RETRY_AFTER_MS = 60_000;

const underWay = processShared("derived-files", () => new Map<string, Promise<void>>());
/** The paths of files that could not be made, each with the reason and the time of the next allowed attempt. */
const failed = processShared(
  "failed-files",
  () => new LRUCache<string, { reason: RefusalReason; until: number }>({ max: 1_000 }),
);

/** The path of a file that is made from an upload. The folder `derived` is a cache. */
export const derivedPath = (upload: string, file: string): string =>
  join(env.dataDir, "derived", upload, file);

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  const present = underWay.get(path);
  if (present) return present;
  const making = make()
    .catch((error) => {
      // An ApiError means that too many jobs are waiting. `failed` gets no entry, so the next request tries again.
      if (error instanceof ApiError) return;
      if (!(error instanceof PictureRefusal)) {
        logFault("A picture could not be made from an upload", error);
        return;
      }
      const { reason } = error;
      const until = reason === "short-of-memory" ? Date.now() + RETRY_AFTER_MS : Infinity;
      failed.set(path, { reason, until });
      notePictureLimit(basename(dirname(path)), error);
    })
    .finally(() => underWay.delete(path));
  underWay.set(path, making);
  return making;
}

/**
 * Returns the size in bytes of the file at `path`, which `make` creates if it is missing. Null if the file cannot be
 * made. `make` is called again after a minute if memory was short, and after a restart if the picture was refused.
 */
export async function derivedOnce(path: string, make: () => Promise<void>): Promise<number | null> {
  const kept = await sizeOf(path);
  if (kept !== null || Date.now() < (failed.get(path)?.until ?? 0)) return kept;
  await makeOnce(path, make);
  return sizeOf(path);
}

/** Why `derivedOnce` could not make the file at `path`; null if its picture was not refused. */
export const refusalOf = (path: string): RefusalReason | null => failed.get(path)?.reason ?? null;
