import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { checkDatabaseFile, onDatabase, removeDatabaseFile } from "@/lib/db/database-file";
import { flushFolder, remove, renameFile } from "@/lib/files/durable-files";

/**
 * Changes the SQLite file `database` completely or not at all: `change` works on a copy. After the copy has passed
 * SQLite's checks, it replaces the file. If the file exists, `backUp` is called before the replacement. `database` is
 * an absolute path. No other code or process may have the database open.
 */
export async function replaceDatabase(
  database: string,
  change: (draft: string) => Promise<void>,
  { backUp }: { backUp?: (() => Promise<unknown>) | undefined } = {},
): Promise<void> {
  await mkdir(dirname(database), { recursive: true });
  const draft = `${database}.draft`;
  await removeDatabaseFile(draft);
  try {
    const exists = existsSync(database);
    if (exists) await onDatabase(database, "VACUUM INTO ?", [draft]);
    await change(draft);
    await checkDatabaseFile(draft);
    await onDatabase(draft, "PRAGMA wal_checkpoint(TRUNCATE)");
    if (exists) {
      await backUp?.();
      await onDatabase(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    }
    for (const suffix of ["-wal", "-shm"]) await remove(database + suffix);
    await renameFile(draft, database);
    await flushFolder(dirname(database));
  } finally {
    await removeDatabaseFile(draft);
  }
}
