import { newestBackup } from "@/lib/backup/backup-folder";
import { isInUse } from "@/lib/backup/folder-use";
import { copyAddress } from "@/lib/config/copy-settings";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";
import { isDamage } from "@/lib/db/damage";
import type { DatabaseState } from "@/lib/db/database-state";
import { storageFault } from "@/lib/files/storage-fault";
import { inQuotes } from "./in-quotes.ts";
import { PreparationError } from "./preparation-error.ts";

/** Returns the command that restores the site from the newest backup or, if there is no backup, from the copies. */
export async function restoreCommand(): Promise<string> {
  const backup = await newestBackup(backupsFolder(env));
  const copies = env.copyTo ? copyAddress(env.copyTo) : "FILE";
  return `npm run restore ${backup ? inQuotes(backup) : copies}`;
}

const LOST: Partial<Record<DatabaseState, string>> = {
  missing: "is missing",
  empty: "is empty",
  ownerless: "has no owner",
};

/**
 * Throws PreparationError if the database belongs to another program, or if the site's database was lost. After a loss,
 * a start would create a new site with the public demo password in place of the owner's site.
 */
export async function refuseDatabase(state: DatabaseState): Promise<void> {
  const { databasePath: path, dataDir } = env;
  if (state === "foreign") {
    throw new PreparationError(
      `The database ${path} is not a database of this site: move it to another folder, or set DATABASE_URL to another file`,
    );
  }
  const loss = LOST[state];
  if (!loss || env.isSeedSet || !(await isInUse(env))) return;
  throw new PreparationError(
    `The database ${path} ${loss}, but there was a site in DATA_DIR (${dataDir}): restore it with ${await restoreCommand()}, or set SEED to demo or none to start a new site`,
  );
}

/** Turns an error of the database or the disk into a PreparationError for the owner. Returns other errors unchanged. */
export async function inWords(error: unknown): Promise<unknown> {
  const { databasePath: path, dataDir } = env;
  if (isDamage(error)) {
    return new PreparationError(
      `The database ${path} is damaged: restore a backup with ${await restoreCommand()}`,
      { cause: error },
    );
  }
  const { code, message } = error as NodeJS.ErrnoException;
  // libSQL has two errors for a file that it cannot open.
  if (/^SQLITE_CANTOPEN/.test(String(code)) || /^ConnectionFailed/.test(message)) {
    return new PreparationError(
      `The database ${path} cannot be opened: move it away, then type ${await restoreCommand()}`,
    );
  }
  const fault = error instanceof PreparationError ? null : storageFault(error);
  if (fault === "full") {
    return new PreparationError(`There is no room left on the disk of DATA_DIR (${dataDir})`);
  }
  if (fault === "read-only") {
    const what = (error as NodeJS.ErrnoException).path ?? path;
    return new PreparationError(`${what} cannot be written: check its permissions and its disk`);
  }
  return error;
}
