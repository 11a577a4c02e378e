import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { flushFile } from "@/lib/durable-files";
import { ApiError, conflict, invalidField, notFound } from "@/lib/errors";
import { FILE_PART_LIMIT_BYTES } from "@/lib/server/body-limits";
import { BackupError } from "./backup-error";
import {
  addToFolder,
  type Backup,
  backupsFolder,
  forgetOldBackups,
  listBackups,
} from "./backup-folder";
import { readArchiveHeader } from "./read-archive";

// A backup that comes from outside is sent in parts: so it passes proxies that let only small bodies through,
// no request lasts long, and none of it is held in memory. What has arrived is what the file has.

/** Bytes that a part has at most. */
export const LARGEST_PART_BYTES = FILE_PART_LIMIT_BYTES;
/** What the disk should be left with. */
const SPARE_BYTES = 100 * 1000 * 1000;

const NAME = /^\.incoming-([0-9a-f-]{36})-(\d{1,15})$/;

async function incomingFiles() {
  const names = await readdir(backupsFolder(env)).catch(() => []);
  return names.flatMap((name) => {
    const [, id, bytes] = NAME.exec(name) ?? [];
    return id ? [{ id, bytes: Number(bytes), path: join(backupsFolder(env), name) }] : [];
  });
}

/** Begins to take in a file of `bytes`; one that was begun before is given up. Throws 413 without room for it. */
export async function beginIncoming(bytes: number): Promise<{ id: string }> {
  const folder = backupsFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { path } of await incomingFiles()) await rm(path, { force: true });
  const disk = await statfs(folder);
  if (bytes > disk.bavail * disk.bsize - SPARE_BYTES) {
    throw new ApiError(413, "There is not enough room on the disk for this file");
  }
  const id = randomUUID();
  await writeFile(join(folder, `.incoming-${id}-${bytes}`), "", { mode: 0o600 });
  return { id };
}

async function finish(path: string): Promise<Backup> {
  const folder = backupsFolder(env);
  try {
    await flushFile(path);
    const { made_at } = await readArchiveHeader(path);
    const name = await addToFolder(folder, path, { madeAt: new Date(made_at), origin: "uploaded" });
    await forgetOldBackups(folder, env.backupKeep);
    const added = (await listBackups(folder)).find((backup) => backup.name === name);
    if (!added) throw new BackupError("There are newer uploaded backups already; delete one first");
    return added;
  } catch (error) {
    await rm(path, { force: true });
    throw error instanceof BackupError ? invalidField("file", error.message) : error;
  }
}

/**
 * Adds a part that begins at byte `from`. Gives how much has arrived, and with the last part the backup it has
 * become. Throws 404 for a file that was not begun, 409 for another part than the next, 413 for too much, and
 * 422 when all of it has arrived and it is no backup.
 */
export async function addIncoming(
  id: string,
  from: number,
  part: Uint8Array,
): Promise<{ received: number; backup: Backup | null }> {
  const incoming = (await incomingFiles()).find((file) => file.id === id);
  if (!incoming) throw notFound("Upload");
  const { path, bytes } = incoming;
  const { size } = await stat(path);
  if (from !== size) throw conflict(`The next part begins at byte ${size}`);
  const received = size + part.byteLength;
  if (received > bytes) throw new ApiError(413, "The file is larger than was said");
  const file = await open(path, "a");
  try {
    await file.writeFile(part);
  } finally {
    await file.close();
  }
  return { received, backup: received === bytes ? await finish(path) : null };
}
