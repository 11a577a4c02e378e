import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupsFolder, uploadsFolder } from "@/lib/config/data-folders";
import { freeRoom } from "@/lib/config/free-room";
import { schemaText } from "@/lib/db/content-tables";
import {
  checkDatabaseFile,
  copyDatabaseAside,
  removeDatabaseFile,
  replaceDatabaseFile,
  UnsoundDatabaseError,
  withDatabaseFile,
} from "@/lib/db/database-file";
import { type DatabaseState, databaseState } from "@/lib/db/database-state";
import { ContentReplacement, withoutOpenDoors } from "@/lib/db/replace-content";
import { flushFile, flushFolder, remove, renameFile } from "@/lib/files/durable-files";
import { DAMAGED } from "./archive-format";
import { BackupError } from "./backup-error";
import { type Site, withBackupLock } from "./backup-folder";
import { checkContent } from "./check-content";
import { compareContent, type KindChange, type OwnerChange } from "./compare-content";
import { makeBackup } from "./create-backup";
import type { RestoreSource, SourceHeader } from "./read-archive";
import { announceRestore } from "./restore-notice";

export interface RestorePlan {
  made_at: string;
  app_version: string;
  /** The number of migrations that the backup's database lacked. They were applied after it was unpacked. */
  migrations: number;
  owner: OwnerChange;
  items: KindChange[];
  uploads: { files: number; bytes: number; added: number; added_bytes: number };
  /** The state of this site before the restore. A damaged database is moved to the folder of backups. */
  present: "site" | "nothing" | "damaged";
}

/** The unpacked database, the folder with the unpacked uploads that this site lacks, and the plan of the restore. */
interface Staged {
  restored: string;
  uploads: string;
  plan: RestorePlan;
}

interface RestoreOptions {
  source: RestoreSource;
  site: Site;
  keepNightly: number;
  knownMigrations: readonly string[];
  /** Migrates a SQLite file to the current schema. Creates a missing file. */
  migrate(database: string): Promise<void>;
  onProgress?: ((share: number) => void) | undefined;
}

function refuseNewer({ migrations }: SourceHeader, known: readonly string[]) {
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version of this site (it has the migration ${unknown.at(-1)}): update the site first`,
    );
  }
}

const hasSameSchema = async (one: string, other: string) =>
  (await withDatabaseFile(one, schemaText)) === (await withDatabaseFile(other, schemaText));

/** Migrates the unpacked database to the current schema. Throws BackupError for another program's database. */
async function adopt(restored: string, empty: string, migrate: RestoreOptions["migrate"]) {
  try {
    await checkDatabaseFile(restored);
  } catch (error) {
    if (!(error instanceof UnsoundDatabaseError)) throw error;
    throw new BackupError(`${DAMAGED} in its database: ${error.message}`);
  }
  await migrate(restored);
  await migrate(empty);
  if (await hasSameSchema(restored, empty)) return;
  throw new BackupError(`${DAMAGED}: its database is not a database of this site`);
}

async function stateOf(site: Site, empty: string): Promise<RestorePlan["present"]> {
  let state: DatabaseState;
  try {
    state = await databaseState(site.databasePath);
    if (state === "missing" || state === "empty") return "nothing";
    if (state === "foreign") {
      throw new BackupError(
        `The database ${site.databasePath} is not a database of this site: move it away, then restore`,
      );
    }
    await checkDatabaseFile(site.databasePath);
  } catch (error) {
    if (error instanceof UnsoundDatabaseError) return "damaged";
    throw error;
  }
  if (await hasSameSchema(site.databasePath, empty)) return "site";
  // The advice below would not help: `npm start` does not migrate a database without an owner.
  if (state === "ownerless") return "damaged";
  throw new BackupError(
    "The database here belongs to another version of this site: start the site once, then restore",
  );
}

/** Replaces the site's database with the restored one. A damaged database is moved to the folder of backups. */
async function placeDatabase(site: Site, restored: string) {
  const draft = `${site.databasePath}.draft`;
  await mkdir(dirname(site.databasePath), { recursive: true });
  await removeDatabaseFile(draft);
  await copyFile(restored, draft);
  await flushFile(draft);
  await copyDatabaseAside(site.databasePath, join(backupsFolder(site), `damaged-${Date.now()}`));
  await replaceDatabaseFile(site.databasePath, draft);
}

/** Moves unpacked uploads into the site's folder and runs `work`. If a move or `work` fails, removes them again. */
async function withUploads(site: Site, staged: string, work: () => Promise<void>) {
  const added: string[] = [];
  try {
    for (const name of await readdir(staged)) {
      const path = join(uploadsFolder(site), name);
      // The file was uploaded meanwhile.
      if (existsSync(path)) continue;
      await renameFile(join(staged, name), path);
      added.push(path);
    }
    await flushFolder(uploadsFolder(site));
    await work();
  } catch (error) {
    for (const path of added) await remove(path).catch(() => undefined);
    throw error;
  }
}

async function replaceSite(options: RestoreOptions, { restored, uploads }: Staged) {
  const replacement = await ContentReplacement.open(options.site.databasePath, restored);
  try {
    const { site, keepNightly } = options;
    // The lock begins when the backup of the present content is made, and ends with the commit. So this backup has every
    // change that the restore replaces.
    const kept = await makeBackup({ site, keepNightly, reason: "before-restore" }, () =>
      replacement.lock(),
    );
    // The restore is announced before the commit too, because the process can be killed right after the commit.
    await announceRestore(site);
    await withUploads(site, uploads, () => replacement.commit());
    return kept.name;
  } finally {
    await replacement.close();
  }
}

/** Unpacks, checks and compares a backup in a temporary folder, runs `work`, and removes the folder. */
async function withStaged<T>(
  options: RestoreOptions,
  keepsUploads: boolean,
  work: (staged: Staged) => Promise<T>,
): Promise<T> {
  const { source, site, knownMigrations, migrate, onProgress } = options;
  const id = randomUUID();
  const folder = join(backupsFolder(site), `.staged-${id}`);
  const uploads = join(uploadsFolder(site), `.restore-${id}`);
  const [restored, empty] = [join(folder, "site.db"), join(folder, "empty.db")];
  try {
    await mkdir(folder, { recursive: true });
    await mkdir(uploads, { recursive: true });
    const { header, uploads: found } = await source(
      {
        database: restored,
        upload: (name) =>
          keepsUploads && !existsSync(join(uploadsFolder(site), name)) ? join(uploads, name) : null,
        room: await freeRoom(folder),
        onProgress,
      },
      (header) => refuseNewer(header, knownMigrations),
    );
    await adopt(restored, empty, migrate);
    await checkContent(restored);
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

/** Checks a whole backup. Returns the changes that a restore would make, but changes nothing. Throws BackupError. */
export const planRestore = (options: RestoreOptions): Promise<RestorePlan> =>
  withBackupLock(options.site, () => withStaged(options, false, async ({ plan }) => plan));

/**
 * Restores a backup into an empty folder or over a site, which may be running. `kept` is the name of the backup of the
 * previous content. One transaction replaces all rows, and uploads are added while writes are locked. If the function
 * throws BackupError, nothing was changed.
 */
export const restoreBackup = (
  options: RestoreOptions,
): Promise<RestorePlan & { kept: string | null }> =>
  withBackupLock(options.site, () =>
    withStaged(options, true, async (staged) => {
      const { site } = options;
      let kept: string | null = null;
      if (staged.plan.present === "site") {
        kept = await replaceSite(options, staged);
      } else {
        await withoutOpenDoors(staged.restored);
        await announceRestore(site);
        await withUploads(site, staged.uploads, () => placeDatabase(site, staged.restored));
        await flushFolder(dirname(site.databasePath));
      }
      // The restore is done, and it was announced before the commit. So an error of the second announcement is ignored.
      await announceRestore(site).catch(() => undefined);
      return { ...staged.plan, kept };
    }),
  );
