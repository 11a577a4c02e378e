import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createClient } from "@libsql/client/sqlite3";

async function onDatabase(path: string, sql: string, args: string[] = []) {
  const client = createClient({ url: `file:${path}` });
  try {
    return (await client.execute({ sql, args })).rows;
  } finally {
    client.close();
  }
}

async function remove(path: string) {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(path + suffix, { force: true });
}

async function check(path: string) {
  const broken = await onDatabase(path, "PRAGMA foreign_key_check");
  if (broken.length > 0) throw new Error("it has references to rows that do not exist");
  const [integrity] = await onDatabase(path, "PRAGMA integrity_check");
  if (integrity?.integrity_check !== "ok") throw new Error("it fails SQLite's integrity check");
  await onDatabase(path, "PRAGMA wal_checkpoint(TRUNCATE)");
}

/**
 * Changes the SQLite file `database` (absolute; need not exist) as a whole or not at all: `change` works
 * on a copy that takes the file's place once it has succeeded and passed SQLite's own checks. The file as
 * it was is kept as `keepAs`, where given. Nothing else may have the database open.
 */
export async function replaceDatabase(
  database: string,
  change: (draft: string) => Promise<void>,
  { keepAs }: { keepAs?: string } = {},
): Promise<void> {
  await mkdir(dirname(database), { recursive: true });
  const draft = `${database}.draft`;
  await remove(draft);
  try {
    const exists = existsSync(database);
    if (exists) await onDatabase(database, "VACUUM INTO ?", [draft]);
    await change(draft);
    await check(draft);
    if (exists && keepAs !== undefined) {
      await mkdir(dirname(keepAs), { recursive: true });
      await rm(keepAs, { force: true });
      await onDatabase(database, "VACUUM INTO ?", [keepAs]);
    }
    if (exists) await onDatabase(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    for (const suffix of ["-wal", "-shm"]) await rm(database + suffix, { force: true });
    await rename(draft, database);
  } finally {
    await remove(draft);
  }
}
