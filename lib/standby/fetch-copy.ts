import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inWords } from "@/lib/backup/backup-error";
import { uploadsFolder } from "@/lib/backup/backup-folder";
import { freeRoom } from "@/lib/config/free-room";
import type { CopyBucket } from "@/lib/copies/bucket";
import { CopyError } from "@/lib/copies/copy-error";
import { checkRoom, receiveCopy } from "@/lib/copies/copy-source";
import type { CopyName } from "@/lib/copies/format/names";
import {
  checkDatabaseFile,
  removeDatabaseFile,
  UnsoundDatabaseError,
} from "@/lib/db/database-file";
import { flushFile, flushFolder, remove, renameFile } from "@/lib/durable-files";
import {
  copyDatabase,
  type FetchedCopy,
  readCurrent,
  receivedFolder,
  standbyFolder,
  writeCurrent,
} from "./standby-folder";
import { missingUploads, uploadsHere, withoutReceived } from "./uploads";

export interface FetchOptions {
  bucket: CopyBucket;
  dataDir: string;
  /** The names of the migrations this code has. */
  knownMigrations: readonly string[];
  /** Brings a SQLite file to the present schema. */
  migrate(database: string): Promise<void>;
  onProgress?: ((share: number) => void) | undefined;
}

async function adopt(database: string, { knownMigrations, migrate }: FetchOptions, has: string[]) {
  try {
    await checkDatabaseFile(database);
  } catch (error) {
    if (!(error instanceof UnsoundDatabaseError)) throw error;
    throw new CopyError(`The copy is damaged: of its database, ${error.message}`);
  }
  if (knownMigrations.some((name) => !has.includes(name))) await migrate(database);
}

async function fetchInto(staged: string, copy: CopyName, options: FetchOptions) {
  const { bucket, dataDir, knownMigrations, onProgress } = options;
  const manifest = await bucket.manifest(copy);
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) {
    throw new CopyError(
      `The copy was made by a newer version of this site (it has ${unknown.at(-1)}): update this one`,
    );
  }
  const names = manifest.uploads.map(({ name }) => name);
  const uploads = await missingUploads(dataDir, manifest.uploads);
  const received = receivedFolder(dataDir);
  const database = join(staged, "site.db");
  const files = {
    database: { ...manifest.database, path: database },
    uploads: (await withoutReceived(dataDir, uploads)).map((upload) => {
      const path = join(staged, upload.name);
      return { ...upload, path, onReceived: () => renameFile(path, join(received, upload.name)) };
    }),
  };
  checkRoom(files, await freeRoom(staged));
  await receiveCopy(bucket, copy, files, onProgress);
  await adopt(database, options, manifest.migrations);
  return { manifest, names, uploads, database };
}

/** The uploads of earlier copies that are in this one no more, as far as they are still in the folder. */
async function formerUploads(dataDir: string, address: string, names: readonly string[]) {
  const before = await readCurrent(dataDir, address);
  if (!before) return [];
  const present = new Set(names);
  const former = new Set([...before.uploads, ...before.former_uploads]);
  return uploadsHere(
    dataDir,
    [...former].filter((name) => !present.has(name)),
  );
}

/**
 * Fetches a copy that is not here yet: what it has of uploads, then its database, each verified by its checksum and
 * brought to the present schema. Only when all of it is on the disk is it said to be here. Throws BackupError, with
 * what is here unchanged; the uploads that have come are not fetched again.
 */
export async function fetchCopy(copy: CopyName, options: FetchOptions): Promise<FetchedCopy> {
  const { bucket, dataDir } = options;
  const staged = join(standbyFolder(dataDir), `${randomUUID()}.part`);
  const [received, folder] = [receivedFolder(dataDir), uploadsFolder({ dataDir })];
  try {
    await mkdir(staged, { recursive: true, mode: 0o700 });
    await mkdir(received, { recursive: true, mode: 0o700 });
    await mkdir(folder, { recursive: true });
    const { manifest, names, uploads, database } = await fetchInto(staged, copy, options);
    for (const { name } of uploads) await renameFile(join(received, name), join(folder, name));
    await flushFolder(folder);
    const current = {
      ...{ address: bucket.address, name: copy.name, id: copy.id },
      ...{ made_at: manifest.made_at, uploads: names },
      former_uploads: await formerUploads(dataDir, bucket.address, names),
    };
    const place = copyDatabase(dataDir, current);
    await flushFile(database);
    await removeDatabaseFile(place);
    await renameFile(database, place);
    await flushFolder(standbyFolder(dataDir));
    await writeCurrent(dataDir, current);
    return current;
  } catch (error) {
    throw inWords(error);
  } finally {
    await remove(staged);
  }
}
