import type { Client } from "@libsql/client/sqlite3";

/** Who is signed in now; no part of what is backed up. */
export const SIGN_IN_TABLES = ["RefreshToken", "TokenFamily"] as const;

/** How the owner proves who they are here, and who tried to: of this installation, so that no restore changes it. */
const SECURITY_TABLES = ["TotpFactor", "Passkey", "RecoveryCode", "SecurityEvent"] as const;

/** The tables whose rows no backup holds. */
export const PRIVATE_TABLES: readonly string[] = [...SIGN_IN_TABLES, ...SECURITY_TABLES];

/** Prisma keeps in it which migrations a database has had. */
export const MIGRATIONS_TABLE = "_prisma_migrations";

/** SQLite's way to write a name. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const texts = async (client: Client, sql: string, args: string[] = []) =>
  (await client.execute({ sql, args })).rows.map((row) => String(row[0]));

/** The names of a database's tables, in alphabetical order; without those of SQLite. */
export const tablesOf = (client: Client) =>
  texts(
    client,
    `SELECT name FROM main.sqlite_master
     WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  );

/** The tables whose rows a backup brings back. */
export async function contentTables(client: Client): Promise<string[]> {
  const others = [...PRIVATE_TABLES, MIGRATIONS_TABLE];
  return (await tablesOf(client)).filter((name) => !others.includes(name));
}

/** The tables whose rows no backup holds; a database of an earlier version has fewer. */
export const privateTables = async (client: Client): Promise<string[]> =>
  (await tablesOf(client)).filter((name) => PRIVATE_TABLES.includes(name));

export const columnsOf = (client: Client, table: string) =>
  texts(client, "SELECT name FROM pragma_table_info(?) ORDER BY cid", [table]);

/** All that defines a database's tables, as text: two databases with the same one can exchange rows. */
export async function schemaText(client: Client): Promise<string> {
  const statements = await texts(
    client,
    `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master
     WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name`,
  );
  return statements.join("\n");
}

/** The names of the migrations a database has had; none for a file that is no database of ours. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const isOurs = await texts(
    client,
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
    [MIGRATIONS_TABLE],
  );
  if (isOurs.length === 0) return [];
  return texts(
    client,
    `SELECT migration_name FROM ${MIGRATIONS_TABLE}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
}
