import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupReason } from "@/lib/backup/archive-format";
import { listBackups, withBackupLock } from "@/lib/backup/backup-folder";
import { createBackup, makeBackup } from "@/lib/backup/create-backup";
import { archiveAt } from "@/lib/backup/read-archive";
import { planRestore, restoreBackup } from "@/lib/backup/restore-backup";
import { ownMigrations, siteFolders, TestSite } from "./test-site";

/** A test site with methods to back it up and to restore backups. */
export class BackedUpSite extends TestSite {
  backups = () => listBackups(join(this.dataDir, "backups"));

  /** The hash of every file, except the lock file and SQLite's extra files beside the database. */
  async state() {
    // Move SQLite's log into the database file now. Otherwise SQLite would move it at an unknown time.
    await this.query("PRAGMA wal_checkpoint(TRUNCATE)");
    const names = (await readdir(this.dataDir, { recursive: true })).sort();
    const state: Record<string, string> = {};
    for (const name of names.filter((file) => !/-(wal|shm)$|\.lock$/.test(file))) {
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

  /** Makes a backup without checking the database. So a test can back up a database that `backUp` refuses. */
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

/** Makes sites that are removed after each test. Call this once, at the top of a test file. */
export function backedUpSites() {
  const { at, prepare } = siteFolders();
  return {
    at,
    /** A folder without a site. */
    emptyPlace: (name: string) => new BackedUpSite(at(name)),
    site: async (name: string) => new BackedUpSite(await prepare(name)),
  };
}
