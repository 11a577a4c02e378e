import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupReason } from "@/lib/backup/archive-format";
import { listBackups, withBackupLock } from "@/lib/backup/backup-folder";
import { createBackup, makeBackup } from "@/lib/backup/create-backup";
import { archiveAt } from "@/lib/backup/read-archive";
import { planRestore, restoreBackup } from "@/lib/backup/restore-backup";
import { ownMigrations, siteFolders, TestSite } from "./test-site";

/** A site that is backed up and restored. */
export class BackedUpSite extends TestSite {
  backups = () => listBackups(join(this.dataDir, "backups"));

  /** What is in every file, but for SQLite's own beside the database and the lock. */
  async state() {
    // What is still in the log, SQLite would move into the file at a time of its own.
    await this.query("PRAGMA wal_checkpoint(TRUNCATE)");
    const names = (await readdir(this.dataDir, { recursive: true })).sort();
    const state: Record<string, string> = {};
    for (const name of names.filter((one) => !/-(wal|shm)$|\.lock$/.test(one))) {
      const path = join(this.dataDir, name);
      if (!(await stat(path)).isFile()) continue;
      state[name] = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
    }
    return state;
  }

  backUp = (reason: BackupReason = "manual", onProgress?: () => void) =>
    createBackup({ site: this, reason, keepNightly: 7, onProgress });

  /** A backup of any database, as an earlier version made it, and as one is made before a restore. */
  backUpAnyway = (reason: BackupReason = "manual") =>
    withBackupLock(this, () => makeBackup({ site: this, reason, keepNightly: 7 }));

  #options = async (file: string) => ({
    source: archiveAt(file),
    site: this,
    keepNightly: 7,
    ...(await ownMigrations()),
  });

  plan = async (file: string) => planRestore(await this.#options(file));
  restore = async (file: string) => restoreBackup(await this.#options(file));
}

/** Sites that are gone after each test; call it once, at the top of a test file. */
export function backedUpSites() {
  const { at, prepare } = siteFolders();
  return {
    at,
    /** A place where no site has been yet. */
    emptyPlace: (name: string) => new BackedUpSite(at(name)),
    site: async (name: string) => new BackedUpSite(await prepare(name)),
  };
}
