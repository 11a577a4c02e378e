import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { appVersion } from "@/lib/config/app-version";
import { backupsFolder, uploadsFolder } from "@/lib/config/data-folders";
import { appliedMigrations } from "@/lib/db/content-tables";
import { removeDatabaseFile, withDatabaseFile } from "@/lib/db/database-file";
import { databaseState, ownerSince } from "@/lib/db/database-state";
import { snapshotDatabase } from "@/lib/db/snapshot";
import { parseUploadName } from "@/lib/media/uploaded-image";
import {
  type BackupReason,
  DATABASE_ENTRY,
  HEADER_ENTRY,
  LARGEST_HEADER_BYTES,
  ROOM_FOR_NEW_BYTES,
  UPLOADS_PREFIX,
  writeHeader,
} from "./archive-format";
import { BackupError, inWords } from "./backup-error";
import { addToFolder, forgetOldBackups, type Site, withBackupLock } from "./backup-folder";
import { type ArchiveWriter, writeArchive } from "./write-archive";

/** Compression is useless if uploads, which are compressed already, are this many times larger than the database. */
const MOSTLY_UPLOADS = 10;

export interface BackupOptions {
  site: Site;
  reason: BackupReason;
  keepNightly: number;
  onProgress?: ((share: number) => void) | undefined;
}

export interface MadeBackup {
  name: string;
  path: string;
  bytes: number;
}

export async function uploadNames(site: Site): Promise<string[]> {
  const names = await readdir(uploadsFolder(site)).catch(() => []);
  return names.filter((name) => parseUploadName(name) !== null).sort();
}

/** The entries of `names` that are not in `known`, in order. Takes linear time: a list can have 100,000 entries. */
export function addedNames(names: readonly string[], known: readonly string[]): string[] {
  const before = new Set(known);
  return names.filter((name) => !before.has(name));
}

/** Adds uploads, except those that were deleted meanwhile. Returns the names of the added uploads. */
async function addUploads(archive: ArchiveWriter, site: Site, names: readonly string[]) {
  const added: string[] = [];
  for (const name of names) {
    try {
      await archive.addFile(UPLOADS_PREFIX + name, join(uploadsFolder(site), name));
      added.push(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return added;
}

/** The total size of these files in bytes. A missing file counts as 0. */
export async function totalSize(paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) sum += (await stat(path).catch(() => null))?.size ?? 0;
  return sum;
}

/** Makes a backup. The caller must hold the backup lock. `beforeSnapshot` runs before the database is read. */
export async function makeBackup(
  { site, reason, keepNightly, onProgress }: BackupOptions,
  beforeSnapshot: () => Promise<void> = async () => undefined,
): Promise<MadeBackup> {
  const folder = backupsFolder(site);
  const draft = join(folder, `.part-${randomUUID()}.tar.gz`);
  const snapshot = join(folder, `.part-${randomUUID()}.db`);
  const madeAt = new Date();
  const known = await uploadNames(site);
  const uploadBytes = await totalSize(known.map((name) => join(uploadsFolder(site), name)));
  const databaseBytes = await totalSize([site.databasePath, `${site.databasePath}-wal`]);
  const mostBytes = uploadBytes + 2 * databaseBytes + ROOM_FOR_NEW_BYTES + LARGEST_HEADER_BYTES;
  const { migrations, owner } = await withDatabaseFile(site.databasePath, async (client) => ({
    migrations: await appliedMigrations(client),
    owner: await ownerSince(client),
  }));
  const header = writeHeader({
    app_version: await appVersion(),
    made_at: madeAt.toISOString(),
    reason,
    migrations,
    owner_since: owner,
    uploads: { files: known.length, bytes: uploadBytes },
    most_bytes: mostBytes,
  });
  let read = 0;
  const onBytes = (bytes: number) => {
    read += bytes;
    onProgress?.(Math.min(1, read / (uploadBytes + databaseBytes + 1)));
  };
  try {
    await writeArchive(
      draft,
      { isCompressed: uploadBytes < MOSTLY_UPLOADS * databaseBytes, onBytes },
      async (archive) => {
        archive.limit(mostBytes);
        await archive.addText(HEADER_ENTRY, header);
        const added = await addUploads(archive, site, known);
        await beforeSnapshot();
        await snapshotDatabase(site.databasePath, snapshot);
        await archive.addFile(DATABASE_ENTRY, snapshot);
        // Adds new uploads, and uploads that were deleted and added again: the database can refer to all of them.
        await addUploads(archive, site, addedNames(await uploadNames(site), added));
      },
    );
    const bytes = await totalSize([draft]);
    const name = await addToFolder(folder, draft, { madeAt, origin: "portfolio" });
    await forgetOldBackups(folder, keepNightly, owner);
    return { name, path: join(folder, name), bytes };
  } finally {
    await rm(draft, { force: true });
    await removeDatabaseFile(snapshot);
  }
}

const NOTHING = {
  missing: "is missing",
  empty: "is empty",
  ownerless: "has no owner",
  foreign: "is not a database of this site",
};

/** Makes a backup while the site runs. Throws BackupError with the reason if that is not possible. */
export async function createBackup(options: BackupOptions): Promise<MadeBackup> {
  const { databasePath } = options.site;
  const state = await databaseState(databasePath).catch((error) => {
    throw inWords(error);
  });
  if (state !== "owned") {
    throw new BackupError(
      `There is nothing to back up: the database ${databasePath} ${NOTHING[state]}`,
    );
  }
  return withBackupLock(options.site, () => makeBackup(options));
}
