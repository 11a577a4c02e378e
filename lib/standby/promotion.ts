import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupsFolder, type Site } from "@/lib/backup/backup-folder";
import type { CopyBucket } from "@/lib/copies/bucket";
import { CopyError } from "@/lib/copies/copy-error";
import { changeInstallation, readInstallation } from "@/lib/copies/primary/installation";
import { Place } from "@/lib/copies/primary/place";
import { removeDatabaseFile } from "@/lib/db/database-file";
import { noteRestore } from "@/lib/db/replace-content";
import { flushFile, flushFolder, renameFile } from "@/lib/durable-files";
import { copyDatabase, type FetchedCopy, forgetCurrent } from "./standby-folder";

/** Makes the database of a copy the site's. One that was there (of a former primary) is kept beside the backups. */
async function placeDatabase(site: Site, copy: FetchedCopy) {
  const { databasePath } = site;
  const draft = `${databasePath}.draft`;
  await mkdir(dirname(databasePath), { recursive: true });
  await removeDatabaseFile(draft);
  // A copy: whoever reads the file goes on reading it.
  await copyFile(copyDatabase(site.dataDir, copy), draft);
  await noteRestore(draft);
  await flushFile(draft);
  const aside = join(backupsFolder(site), `former-${Date.now()}`);
  // The database before its log: alone, that would be applied to the new one.
  for (const suffix of ["", "-wal", "-shm"]) {
    if (!existsSync(databasePath + suffix)) continue;
    await mkdir(aside, { recursive: true });
    await renameFile(databasePath + suffix, join(aside, `site.db${suffix}`));
  }
  await renameFile(draft, databasePath);
  await flushFolder(dirname(databasePath));
}

/** Ends what an earlier promotion has said, so that this one, should it break off, leaves a follower. */
async function forgetPromotion(dataDir: string, address: string) {
  const { promoted } = await readInstallation(dataDir);
  if (promoted === address) await changeInstallation(dataDir, { promoted: null, promoted_at: null });
}

/** What became of a promotion. */
export interface Promoted {
  address: string;
  epoch: number;
  /** Of the copy that is the site's content now: ISO 8601, UTC. */
  made_at: string;
}

/**
 * Makes a follower's data folder that of the primary, for good: takes the place in the storage under the next epoch,
 * then makes the copy that is here the site's database. Throws CopyError with nothing changed where the storage cannot
 * be written to; after that, it can be repeated.
 */
export async function promoteFolder(
  site: Site,
  bucket: CopyBucket,
  copy: FetchedCopy | null,
): Promise<Promoted> {
  if (!copy) throw new CopyError("No copy has been fetched yet: there is nothing to promote");
  await forgetPromotion(site.dataDir, bucket.address);
  const { epoch } = await Place.takeOver(bucket, site.dataDir);
  await placeDatabase(site, copy);
  const promoted_at = new Date().toISOString();
  await changeInstallation(site.dataDir, { promoted: bucket.address, promoted_at });
  await forgetCurrent(site.dataDir);
  return { address: bucket.address, epoch, made_at: copy.made_at };
}
