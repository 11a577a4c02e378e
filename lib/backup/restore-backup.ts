import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { schemaText } from "@/lib/db/content-tables";
import {
  checkDatabaseFile,
  removeDatabaseFile,
  UnsoundDatabaseError,
  withDatabaseFile,
} from "@/lib/db/database-file";
import { ContentReplacement, withoutOpenDoors } from "@/lib/db/replace-content";
import { flushFile, flushFolder, remove, renameFile } from "@/lib/durable-files";
import type { ArchiveHeader } from "./archive-format";
import { DAMAGED } from "./archive-format";
import { BackupError } from "./backup-error";
import { backupsFolder, type Site, uploadsFolder, withBackupLock } from "./backup-folder";
import { compareContent, type KindChange, type OwnerChange } from "./compare-content";
import { makeBackup } from "./create-backup";
import { unpackArchive } from "./read-archive";
import { announceRestore } from "./restore-notice";

/** The bytes that should stay free on the disk. */
const SPARE_BYTES = 100 * 1000 * 1000;

/** What an archive would change, or has changed. */
export interface RestorePlan {
  made_at: string;
  app_version: string;
  /** How many migrations the archive's database lacks; they are applied to the restored copy. */
  migrations: number;
  owner: OwnerChange;
  items: KindChange[];
  uploads: { files: number; bytes: number; added: number; added_bytes: number };
  /** What exists now: a site, nothing, or an unreadable database, which is kept beside the backups. */
  present: "site" | "nothing" | "damaged";
}

export interface RestoreOptions {
  /** The absolute path of the archive. */
  file: string;
  site: Site;
  keepNightly: number;
  /** The names of the migrations this code has. */
  knownMigrations: readonly string[];
  /** Brings a SQLite file to the present schema; creates it where it is missing. */
  migrate(database: string): Promise<void>;
  onProgress?: ((share: number) => void) | undefined;
}

function refuseNewer({ migrations }: ArchiveHeader, known: readonly string[]) {
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version of this site (it has ${unknown.at(-1)}): update it first`,
    );
  }
}

/** Migrates the unpacked database to the present schema. Throws BackupError when it is another program's database. */
async function adopt(restored: string, empty: string, migrate: RestoreOptions["migrate"]) {
  try {
    await checkDatabaseFile(restored);
  } catch (error) {
    if (!(error instanceof UnsoundDatabaseError)) throw error;
    throw new BackupError(`${DAMAGED}: of its database, ${error.message}`);
  }
  await migrate(restored);
  await migrate(empty);
  const [its, ours] = [
    await withDatabaseFile(restored, schemaText),
    await withDatabaseFile(empty, schemaText),
  ];
  if (its !== ours) throw new BackupError(`${DAMAGED}: its database is not one of this site`);
}

async function stateOf(site: Site, empty: string): Promise<RestorePlan["present"]> {
  if (!existsSync(site.databasePath)) return "nothing";
  try {
    await checkDatabaseFile(site.databasePath);
  } catch (error) {
    if (error instanceof UnsoundDatabaseError) return "damaged";
    throw error;
  }
  const [present, ours] = [
    await withDatabaseFile(site.databasePath, schemaText),
    await withDatabaseFile(empty, schemaText),
  ];
  if (present !== ours) {
    throw new BackupError(
      "The database here belongs to another version of this site: start the site once, then restore",
    );
  }
  return "site";
}

/** Puts a database where there is none, or an unreadable one, which is kept beside the backups. */
async function placeDatabase(site: Site, restored: string) {
  const draft = `${site.databasePath}.draft`;
  await mkdir(dirname(site.databasePath), { recursive: true });
  await removeDatabaseFile(draft);
  await copyFile(restored, draft);
  await flushFile(draft);
  const aside = join(backupsFolder(site), `damaged-${Date.now()}`);
  // The write-ahead log first: SQLite would apply it to the new database.
  for (const suffix of ["-wal", "-shm", ""]) {
    if (!existsSync(site.databasePath + suffix)) continue;
    await mkdir(aside, { recursive: true });
    await copyFile(site.databasePath + suffix, join(aside, `site.db${suffix}`));
    if (suffix !== "") await remove(site.databasePath + suffix);
  }
  await renameFile(draft, site.databasePath);
  await flushFolder(dirname(site.databasePath));
}

async function addUploads(site: Site, staged: string) {
  for (const name of await readdir(staged)) {
    await renameFile(join(staged, name), join(uploadsFolder(site), name));
  }
  await flushFolder(uploadsFolder(site));
}

async function replaceSite(options: RestoreOptions, restored: string) {
  const replacement = await ContentReplacement.open(options.site.databasePath, restored);
  try {
    const { site, keepNightly } = options;
    // Writes are locked from the end of this backup to the commit, so no change is lost.
    const kept = await makeBackup({ site, keepNightly, reason: "before-restore" }, () =>
      replacement.lock(),
    );
    // Announced before the commit too, in case the process is killed right after it.
    await announceRestore(site);
    await replacement.commit();
    return kept.name;
  } finally {
    await replacement.close();
  }
}

interface Staged {
  restored: string;
  uploads: string;
  plan: RestorePlan;
}

/** Unpacks, checks and compares an archive in a temporary folder, then does `work` and removes the folder. */
async function withStaged<T>(
  options: RestoreOptions,
  keepsUploads: boolean,
  work: (staged: Staged) => Promise<T>,
): Promise<T> {
  const { file, site, knownMigrations, migrate, onProgress } = options;
  const id = randomUUID();
  const folder = join(backupsFolder(site), `.staged-${id}`);
  const uploads = join(uploadsFolder(site), `.restore-${id}`);
  const [restored, empty] = [join(folder, "site.db"), join(folder, "empty.db")];
  try {
    await mkdir(folder, { recursive: true });
    await mkdir(uploads, { recursive: true });
    const disk = await statfs(folder);
    const { header, uploads: found } = await unpackArchive(
      file,
      {
        database: restored,
        upload: (name) =>
          keepsUploads && !existsSync(join(uploadsFolder(site), name)) ? join(uploads, name) : null,
        room: disk.bavail * disk.bsize - SPARE_BYTES,
        onProgress,
      },
      (header) => refuseNewer(header, knownMigrations),
    );
    await adopt(restored, empty, migrate);
    const present = await stateOf(site, empty);
    const change = await compareContent(restored, present === "site" ? site.databasePath : empty);
    const added = found.filter(({ name }) => !existsSync(join(uploadsFolder(site), name)));
    const sum = (files: typeof found) => files.reduce((bytes, one) => bytes + one.bytes, 0);
    return await work({
      restored,
      uploads,
      plan: {
        made_at: header.made_at,
        app_version: header.app_version,
        migrations: knownMigrations.length - header.migrations.length,
        ...change,
        uploads: {
          files: found.length,
          bytes: sum(found),
          added: added.length,
          added_bytes: sum(added),
        },
        present,
      },
    });
  } finally {
    await remove(folder);
    await remove(uploads);
  }
}

/** What restoring an archive would change. Checks all of it and changes nothing. Throws BackupError. */
export const planRestore = (options: RestoreOptions): Promise<RestorePlan> =>
  withBackupLock(options.site, () => withStaged(options, false, async ({ plan }) => plan));

/**
 * Restores an archive into an empty folder or over a site, which may be running. The present content is backed up
 * first; `kept` is the name of that backup. One transaction replaces all rows; before it commits, only uploads have
 * been added. Throws BackupError, with nothing changed.
 */
export const restoreBackup = (
  options: RestoreOptions,
): Promise<RestorePlan & { kept: string | null }> =>
  withBackupLock(options.site, () =>
    withStaged(options, true, async ({ restored, uploads, plan }) => {
      const { site } = options;
      await addUploads(site, uploads);
      let kept: string | null = null;
      if (plan.present === "site") {
        kept = await replaceSite(options, restored);
      } else {
        await withoutOpenDoors(restored);
        await placeDatabase(site, restored);
      }
      await announceRestore(site);
      return { ...plan, kept };
    }),
  );
