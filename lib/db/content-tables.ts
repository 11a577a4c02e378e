import type { Client } from "@libsql/client/sqlite3";

/** The tables of current sign-ins. No backup contains their rows. */
export const SIGN_IN_TABLES = ["RefreshToken", "TokenFamily"] as const;

/**
 * Tables that are left out of backups. If a backup is restored over an existing site, the site's second factors and its
 * security log do not change.
 */
export const PRIVATE_TABLES: readonly string[] = [
  ...SIGN_IN_TABLES,
  ...["TotpFactor", "Passkey", "RecoveryCode", "SecurityEvent"],
];

/**
 * Unsaved text belongs to the dashboard's forms, not to the content. If a backup is restored over an existing site,
 * this table does not change.
 */
const AUTOSAVE_TABLE = "FormDraft";

/** Prisma lists the applied migrations in this table. */
export const MIGRATIONS_TABLE = "_prisma_migrations";

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const texts = async (client: Client, sql: string, args: string[] = []) =>
  (await client.execute({ sql, args })).rows.map((row) => String(row[0]));

/** The names of a database's tables, sorted, without SQLite's own tables. */
export const tablesOf = (client: Client) =>
  texts(
    client,
    `SELECT name FROM main.sqlite_master
     WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  );

/** The tables whose rows are replaced if a backup is restored over an existing site. */
export async function contentTables(client: Client): Promise<string[]> {
  const others = [...PRIVATE_TABLES, AUTOSAVE_TABLE, MIGRATIONS_TABLE];
  return (await tablesOf(client)).filter((name) => !others.includes(name));
}

/** The tables of a database that are left out of backups. Databases of earlier versions have fewer such tables. */
export const privateTables = async (client: Client): Promise<string[]> =>
  (await tablesOf(client)).filter((name) => PRIVATE_TABLES.includes(name));

export const columnsOf = (client: Client, table: string) =>
  texts(client, "SELECT name FROM pragma_table_info(?) ORDER BY cid", [table]);

/** A database's schema as text. Databases with equal texts can exchange rows. */
export async function schemaText(client: Client): Promise<string> {
  const statements = await texts(
    client,
    `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master
     WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name`,
  );
  return statements.join("\n");
}

/** The names of the migrations that were applied to a database; none for a database of another program. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  if (!(await tablesOf(client)).includes(MIGRATIONS_TABLE)) return [];
  return texts(
    client,
    `SELECT migration_name FROM ${MIGRATIONS_TABLE}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
}
