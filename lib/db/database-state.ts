import { statSync } from "node:fs";
import type { Client } from "@libsql/client/sqlite3";
import { MIGRATIONS_TABLE, tablesOf } from "./content-tables";
import { withDatabaseFile } from "./database-file";

/** 'empty': no tables. 'foreign': another program's database. 'ownerless', 'owned': a site without or with an owner. */
export type DatabaseState = "missing" | "empty" | "foreign" | "ownerless" | "owned";

/**
 * The time when the owner was created, as stored in the database; null without an owner. Each backup of a site has the
 * same time as the site, so the time shows which site a backup belongs to.
 */
export async function ownerSince(client: Client): Promise<string | null> {
  if (!(await tablesOf(client)).includes("Owner")) return null;
  const { rows } = await client.execute('SELECT "createdAt" FROM "Owner" ORDER BY id LIMIT 1');
  return rows[0] ? String(rows[0].createdAt) : null;
}

/** The state of the database at an absolute path. Changes nothing. Throws UnsoundDatabaseError for a damaged file. */
export async function databaseState(path: string): Promise<DatabaseState> {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return "missing";
  // Docker creates a folder when it has to mount a missing file.
  if (!file.isFile()) return "foreign";
  // An empty file is not opened: SQLite would remove its write-ahead log, which may still have the rows.
  if (file.size === 0) return "empty";
  return withDatabaseFile(path, async (client) => {
    const tables = await tablesOf(client);
    if (tables.length === 0) return "empty";
    if (!tables.includes(MIGRATIONS_TABLE)) return "foreign";
    return (await ownerSince(client)) === null ? "ownerless" : "owned";
  });
}
