import "server-only";
import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/config/env";
import { ApiError } from "@/lib/errors";
import { logFault } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
import { notePictureLimit } from "./picture-process/note-limit";
import { PictureRefusal } from "./picture-process/picture-refusal";

const FAILURES_KEPT = 1_000;
/** Until a picture is tried again for which there was too little memory. */
const RETRY_AFTER_MS = 60_000;

const underWay = processShared("derived-files", () => new Map<string, Promise<void>>());
/** The files that cannot be made of their pictures, and until what time making them would fail again. */
const failed = processShared(
  "failed-files",
  () => new LRUCache<string, number>({ max: FAILURES_KEPT }),
);

/** Where a file is that is made of an upload: in a cache, as it can be made again. */
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
        const isPassing = error.reason === "short-of-memory";
        failed.set(path, isPassing ? Date.now() + RETRY_AFTER_MS : Number.POSITIVE_INFINITY);
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
 * The size in bytes of the file at `path`, which `make` makes where it is missing; requests at the same time wait for it.
 * Null where it cannot be made. Where the picture is the reason, it is not tried again until the server starts anew; where
 * too little memory was, not for a minute.
 */
export async function derivedOnce(path: string, make: () => Promise<void>): Promise<number | null> {
  const kept = await sizeOf(path);
  if (kept !== null || Date.now() < (failed.get(path) ?? 0)) return kept;
  await makeOnce(path, make);
  return sizeOf(path);
}
