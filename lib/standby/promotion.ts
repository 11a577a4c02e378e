import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inWords } from "@/lib/backup/backup-error";
import { backupsFolder, type Site } from "@/lib/backup/backup-folder";
import type { CopyBucket } from "@/lib/copies/bucket";
import { CopyError } from "@/lib/copies/copy-error";
import { changeInstallation, readInstallation } from "@/lib/copies/primary/installation";
import { Place } from "@/lib/copies/primary/place";
import { UnknownOutcomeError } from "@/lib/copies/primary/primary-object";
import { copyDatabaseAside, removeDatabaseFile, replaceDatabaseFile } from "@/lib/db/database-file";
import { noteRestore } from "@/lib/db/replace-content";
import { flushFile, flushFolder, remove } from "@/lib/durable-files";
import { copyDatabase, type FetchedCopy, forgetCurrent } from "./standby-folder";

interface Draft {
  /** What becomes the site's database. */
  database: string;
  /** The folder of the copy of the database that is there now, of a former primary; it is there if that is. */
  aside: string;
}

/** Makes a database of a copy and keeps the one that is there, so that putting it in place is all that is left to do. */
async function makeDraft(site: Site, copy: FetchedCopy): Promise<Draft> {
  const { databasePath } = site;
  const draft = {
    database: `${databasePath}.draft`,
    aside: join(backupsFolder(site), `former-${Date.now()}`),
  };
  const { database, aside } = draft;
  await mkdir(dirname(databasePath), { recursive: true });
  await removeDatabaseFile(database);
  try {
    // Copied, not renamed: requests may still read the file.
    await copyFile(copyDatabase(site.dataDir, copy), database);
    await noteRestore(database);
    await flushFile(database);
    await copyDatabaseAside(databasePath, aside);
    return draft;
  } catch (error) {
    await removeDatabaseFile(database);
    throw inWords(error);
  }
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

/** The place in the storage that has been taken. */
interface Taken {
  address: string;
  epoch: number;
}

/** Puts the draft in place and notes the promotion. Where this fails, `aside` may be all that is left of what was there. */
async function becomePrimary(site: Site, { database }: Draft, { address, epoch }: Taken) {
  try {
    await replaceDatabaseFile(site.databasePath, database);
    await flushFolder(dirname(site.databasePath));
    const promoted_at = new Date().toISOString();
    await changeInstallation(site.dataDir, { promoted: address, promoted_at });
  } catch (cause) {
    throw new CopyError(
      `${wordsFor(cause)}. This machine has taken over in the storage, under epoch ${epoch}, but is not the primary yet: run npm run promote again once this is mended`,
      { cause },
    );
  } finally {
    await removeDatabaseFile(database).catch(() => undefined);
  }
}

/** What became of a promotion. */
export interface Promoted extends Taken {
  /** Of the copy that is the site's content now: ISO 8601, UTC. */
  made_at: string;
}

/**
 * Makes a follower's data folder that of the primary, for good: makes a database of the copy that is here, takes the
 * place in the storage under the next epoch, then puts the database in place. The one that was there, of a former
 * primary, is kept beside the backups. Throws BackupError; its message says so where the place in the storage has been
 * taken or may have been. In any case it can be repeated.
 */
export async function promoteFolder(
  site: Site,
  bucket: CopyBucket,
  copy: FetchedCopy | null,
): Promise<Promoted> {
  if (!copy) throw new CopyError("No copy has been fetched yet: there is nothing to promote");
  const { address } = bucket;
  const draft = await makeDraft(site, copy);
  let epoch: number;
  try {
    await forgetPromotion(site.dataDir, address);
    epoch = await takePlace(bucket, site.dataDir);
  } catch (error) {
    // All is as it was.
    await removeDatabaseFile(draft.database).catch(() => undefined);
    await remove(draft.aside).catch(() => undefined);
    throw error;
  }
  await becomePrimary(site, draft, { address, epoch });
  // It is the primary now. Where this fails, the next start removes the file.
  await forgetCurrent(site.dataDir).catch(() => undefined);
  return { address, epoch, made_at: copy.made_at };
}
