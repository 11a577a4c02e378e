import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { SqliteAdapter } from "@/lib/db/connection";
import { replaceDatabase } from "./replace-database.ts";

/** The database could not be brought up to date; it is as it was before. */
export class MigrationError extends Error {}

interface Migration {
  name: string;
  script: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      script: await readFile(join(folder, name, "migration.sql"), "utf8"),
    })),
  );
}

async function appliedMigrations(database: string): Promise<string[]> {
  if (!existsSync(database)) return [];
  const client = createClient({ url: `file:${database}` });
  try {
    const tables = await client.execute(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_prisma_migrations'",
    );
    if (tables.rows.length === 0) return [];
    const applied = await client.execute(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return applied.rows.map((row) => String(row.migration_name));
  } finally {
    client.close();
  }
}

async function apply(database: string, migrations: Migration[]) {
  const { noFilters, openSchemaEngine } = await import("./schema-engine.ts");
  const engine = await openSchemaEngine(new SqliteAdapter(database, { mayCreate: true }));
  await engine.applyMigrations({
    filters: noFilters,
    migrationsList: {
      baseDir: "prisma/migrations",
      lockfile: { path: "migration_lock.toml", content: 'provider = "sqlite"\n' },
      shadowDbInitScript: "",
      migrationDirectories: migrations.map(({ name, script }) => ({
        path: name,
        migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } },
      })),
    },
  });
  engine.free();
}

/**
 * Applies the migrations that are missing to the SQLite file `database` (absolute), in a copy that takes
 * the file's place only when all of it has succeeded; the file as it was is kept in `backups`.
 * Returns the names applied. Throws MigrationError, with the database untouched, when one fails or the
 * database was made by a newer version.
 */
export async function migrate(options: {
  database: string;
  migrations: string;
  backups: string;
}): Promise<string[]> {
  const { database, backups } = options;
  const known = await readMigrations(options.migrations);
  const applied = await appliedMigrations(database);
  const unknown = applied.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new MigrationError(`the database was made by a newer version (it has ${unknown.at(-1)})`);
  }
  const pending = known.filter((migration) => !applied.includes(migration.name));
  if (pending.length === 0) return [];

  try {
    await replaceDatabase(database, (draft) => apply(draft, known), {
      keepAs: join(backups, `before-${pending[0]?.name}.db`),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${reason.split("\n").filter(Boolean).at(-1)}`, { cause: error });
  }
  return pending.map((migration) => migration.name);
}
