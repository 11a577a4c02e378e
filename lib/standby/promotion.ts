import { existsSync } from "node:fs";
import { copyFile, mkdir, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inWords } from "@/lib/backup/backup-error";
import { backupsFolder, type Site } from "@/lib/backup/backup-folder";
import type { CopyBucket } from "@/lib/copies/bucket";
import { CopyError } from "@/lib/copies/copy-error";
import { changeInstallation, readInstallation } from "@/lib/copies/primary/installation";
import { Place } from "@/lib/copies/primary/place";
import { UnknownOutcomeError } from "@/lib/copies/primary/primary-object";
import { removeDatabaseFile } from "@/lib/db/database-file";
import { noteRestore } from "@/lib/db/replace-content";
import { flushFile, flushFolder, renameFile } from "@/lib/durable-files";
import { copyDatabase, type FetchedCopy, forgetCurrent } from "./standby-folder";

interface Draft {
  /** What becomes the site's database. */
  database: string;
  /** Where the database that is there now goes; null where there is none. */
  aside: string | null;
}

/** Makes a database of a copy, so that renaming it is all that is left to do. */
async function makeDraft(site: Site, copy: FetchedCopy): Promise<Draft> {
  const { databasePath } = site;
  const database = `${databasePath}.draft`;
  await mkdir(dirname(databasePath), { recursive: true });
  await removeDatabaseFile(database);
  try {
    // Copied, not renamed: requests may still read the file.
    await copyFile(copyDatabase(site.dataDir, copy), database);
    await noteRestore(database);
    await flushFile(database);
    if (!existsSync(databasePath)) return { database, aside: null };
    const aside = join(backupsFolder(site), `former-${Date.now()}`);
    await mkdir(aside, { recursive: true });
    return { database, aside };
  } catch (error) {
    await removeDatabaseFile(database);
    throw inWords(error);
  }
}

/** Removes what is left of a draft. */
async function removeDraft({ database, aside }: Draft) {
  await removeDatabaseFile(database);
  // Only an empty folder can be removed so.
  if (aside) await rmdir(aside).catch(() => undefined);
}

/** Makes a draft the site's database. The one that was there, of a former primary, is kept beside the backups. */
async function placeDatabase({ databasePath }: Site, { database, aside }: Draft) {
  // The database before its log: alone, that would be applied to the new one.
  for (const suffix of aside ? ["", "-wal", "-shm"] : []) {
    if (!existsSync(databasePath + suffix)) continue;
    await renameFile(databasePath + suffix, join(aside ?? "", `site.db${suffix}`));
  }
  await renameFile(database, databasePath);
  await flushFolder(dirname(databasePath));
}

const wordsFor = (error: unknown) => {
  const told = inWords(error);
  return told instanceof Error ? told.message : String(told);
};

/** Takes the place over in the storage; gives the epoch. */
async function takePlace(bucket: CopyBucket, dataDir: string): Promise<number> {
  try {
    const { epoch } = await Place.takeOver(bucket, dataDir);
    return epoch;
  } catch (cause) {
    if (cause instanceof CopyError && !(cause instanceof UnknownOutcomeError)) throw cause;
    throw new CopyError(
      `${wordsFor(cause)}. It is not known whether this machine has taken over in the storage. If it has, the former primary makes no more copies: run npm run promote again once this is mended`,
      { cause },
    );
  }
}

/** Ends what an earlier promotion has said, so that this one, should it break off, leaves a follower. */
async function forgetPromotion(dataDir: string, address: string) {
  const { promoted } = await readInstallation(dataDir);
  if (promoted === address)
    await changeInstallation(dataDir, { promoted: null, promoted_at: null });
}

/** What became of a promotion. */
export interface Promoted {
  address: string;
  epoch: number;
  /** Of the copy that is the site's content now: ISO 8601, UTC. */
  made_at: string;
}

/**
 * Makes a follower's data folder that of the primary, for good: makes a database of the copy that is here, takes the
 * place in the storage under the next epoch, then puts the database in place. Throws BackupError; its message says so
 * where the place in the storage has been taken or may have been. In any case it can be repeated.
 */
export async function promoteFolder(
  site: Site,
  bucket: CopyBucket,
  copy: FetchedCopy | null,
): Promise<Promoted> {
  if (!copy) throw new CopyError("No copy has been fetched yet: there is nothing to promote");
  const { address } = bucket;
  const draft = await makeDraft(site, copy);
  try {
    await forgetPromotion(site.dataDir, address);
    const epoch = await takePlace(bucket, site.dataDir);
    try {
      await placeDatabase(site, draft);
      const promoted_at = new Date().toISOString();
      await changeInstallation(site.dataDir, { promoted: address, promoted_at });
    } catch (cause) {
      throw new CopyError(
        `${wordsFor(cause)}. This machine has taken over in the storage, under epoch ${epoch}, but is not the primary yet: run npm run promote again once this is mended`,
        { cause },
      );
    }
    // It is the primary now. Where this fails, the next start removes the file.
    await forgetCurrent(site.dataDir).catch(() => undefined);
    return { address, epoch, made_at: copy.made_at };
  } finally {
    await removeDraft(draft).catch(() => undefined);
  }
}
