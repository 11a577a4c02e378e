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

const FAILURES_KEPT = 1_000;
/** Until a picture is tried again for which there was too little memory. */
const RETRY_AFTER_MS = 60_000;

const underWay = processShared("derived-files", () => new Map<string, Promise<void>>());
interface Failure {
  reason: RefusalReason;
  /** Until this time making it would fail again. */
  until: number;
}

/** The files that cannot be made of their pictures. */
const failed = processShared(
  "failed-files",
  () => new LRUCache<string, Failure>({ max: FAILURES_KEPT }),
);

/** Returns the path of a file that is derived from an upload. It is in a cache, as it can be made again. */
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
      if (error instanceof PictureRefusal) {
        const { reason } = error;
        const isPassing = reason === "short-of-memory";
        const until = isPassing ? Date.now() + RETRY_AFTER_MS : Number.POSITIVE_INFINITY;
        failed.set(path, { reason, until });
        notePictureLimit(basename(dirname(path)), error);
      }
      // Too many wait: the next request tries again.
      else if (!(error instanceof ApiError))
        logFault("A picture could not be made from an upload", error);
    })
    .finally(() => underWay.delete(path));
  underWay.set(path, making);
  return making;
}

/**
 * Returns the size in bytes of the file at `path`. If it is missing, `make` creates it; requests at the same time wait
 * for it. Returns null if it cannot be made. If the picture is the reason, the next try is after a restart of the
 * server. If memory was short, the next try is after a minute.
 */
export async function derivedOnce(path: string, make: () => Promise<void>): Promise<number | null> {
  const kept = await sizeOf(path);
  if (kept !== null || Date.now() < (failed.get(path)?.until ?? 0)) return kept;
  await makeOnce(path, make);
  return sizeOf(path);
}

/** Returns the reason why `derivedOnce` could not make the file at `path`, if it is the picture; null otherwise. */
export const refusalOf = (path: string): RefusalReason | null => failed.get(path)?.reason ?? null;
