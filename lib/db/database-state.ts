import { statSync } from "node:fs";
import type { Client } from "@libsql/client/sqlite3";
import { MIGRATIONS_TABLE, tablesOf } from "./content-tables";
import { withDatabaseFile } from "./database-file";

/** What is at a path: no file, a database without tables, one of another program, or one of a site. */
export type DatabaseState = "missing" | "empty" | "foreign" | "ownerless" | "owned";

/**
 * When the owner of a site was made, as the database has it; null where there is none. It stays the same for as long as
 * the owner does, also in backups, so it tells one site from another.
 */
export async function ownerSince(client: Client): Promise<string | null> {
  if (!(await tablesOf(client)).includes("Owner")) return null;
  const { rows } = await client.execute('SELECT "createdAt" FROM "Owner" ORDER BY id LIMIT 1');
  return rows[0] ? String(rows[0].createdAt) : null;
}

/** What is at `path` (absolute). Changes nothing there. Throws UnsoundDatabaseError for a damaged file. */
export async function databaseState(path: string): Promise<DatabaseState> {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return "missing";
  // A folder, as Docker makes one where it is to mount a file that is missing.
  if (!file.isFile()) return "foreign";
  // SQLite would remove the write-ahead log of an empty file, and the log may still have the rows.
  if (file.size === 0) return "empty";
  return withDatabaseFile(path, async (client) => {
    const tables = await tablesOf(client);
    if (tables.length === 0) return "empty";
    if (!tables.includes(MIGRATIONS_TABLE)) return "foreign";
    return (await ownerSince(client)) === null ? "ownerless" : "owned";
  });
}
