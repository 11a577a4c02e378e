import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { chunkedUploads, ONE_FILE } from "@/lib/chunked-upload/receive-parts";
import { uploadFolders } from "@/lib/chunked-upload/upload-folders";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";
import { withDatabaseFile } from "@/lib/db/database-file";
import { databaseState, ownerSince } from "@/lib/db/database-state";
import { invalidField } from "@/lib/errors";
import { flushFile } from "@/lib/files/durable-files";
import { BackupError } from "./backup-error";
import { addToFolder, type Backup, forgetOldBackups, listBackups } from "./backup-folder";
import { readArchiveHeader } from "./read-archive";

/** The limit for an uploaded backup, in bytes. */
export const LARGEST_BACKUP_BYTES = 10 ** 13;

/** The size of a backup that will be sent in parts. */
export const incomingSchema = z.object({
  bytes: z
    .int({ error: "bytes must be a whole number" })
    .min(1, "The file is empty")
    .max(LARGEST_BACKUP_BYTES, "The file is too large"),
});

const uploads = chunkedUploads({
  root: uploadFolders.backups,
  mostBytes: LARGEST_BACKUP_BYTES,
  isOneAtATime: true,
  ...ONE_FILE,
});

const REPEAT_MS = 10 * 60 * 1000;

/** The results of the last uploads, by id. If the answer to the last part is lost, the browser sends the part again. */
const finished = new LRUCache<string, Backup>({ max: 10, ttl: REPEAT_MS });

/**
 * Starts the upload of a backup of this size, and ends an unfinished upload of another backup. Throws 413 if the disk
 * has no room.
 */
export const beginIncoming = (bytes: number): Promise<{ id: string }> => uploads.begin(bytes);

/** The time when the owner was created; null if there is no owner, or the database cannot be read. */
async function ownerHere(): Promise<string | null> {
  const state = await databaseState(env.databasePath).catch(() => null);
  return state === "owned" ? withDatabaseFile(env.databasePath, ownerSince) : null;
}

async function finish(id: string, path: string): Promise<Backup> {
  const folder = backupsFolder(env);
  try {
    await flushFile(path);
    const { made_at } = await readArchiveHeader(path);
    const name = await addToFolder(folder, path, { madeAt: new Date(made_at), origin: "uploaded" });
    await forgetOldBackups(folder, env.backupKeep, await ownerHere());
    const added = (await listBackups(folder)).find((backup) => backup.name === name);
    if (!added)
      throw new BackupError(
        "Only the newest uploaded backups are stored, and the others are newer than this file. Delete one of them first",
      );
    finished.set(id, added);
    return added;
  } catch (error) {
    throw error instanceof BackupError ? invalidField("file", error.message) : error;
  } finally {
    await uploads.drop(id);
  }
}

/**
 * Adds the part that begins at byte `from`. Returns the number of received bytes. For the last part, also returns the
 * new backup, even if that part is sent again within ten minutes. Throws 404 for an unknown upload, 409 if this is
 * not the next part, 413 for too many bytes, and 422 if the file is not a backup.
 */
export async function addIncoming(
  id: string,
  { from, part }: { from: number; part: Uint8Array },
): Promise<{ received: number; backup: Backup | null }> {
  try {
    const { received, made } = await uploads.add(id, { name: "backup", from, part }, (path) =>
      finish(id, path),
    );
    return { received, backup: made };
  } catch (error) {
    const backup = finished.get(id);
    if (backup?.bytes !== from + part.byteLength) throw error;
    return { received: backup.bytes, backup };
  }
}
