import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { appliedMigrations } from "@/lib/db/content-tables";
import { isDamage } from "@/lib/db/damage";
import { withDatabaseFile } from "@/lib/db/database-file";
import { SqliteConnection } from "@/lib/db/sqlite-connection";
import { PreparationError } from "./preparation-error.ts";
import { replaceDatabase } from "./replace-database.ts";

interface Migration {
  name: string;
  script: string;
}

/** The names and scripts of the migrations in a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      script: await readFile(join(folder, name, "migration.sql"), "utf8"),
    })),
  );
}

/** The names of the migrations in a folder, in order. */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await readMigrations(folder)).map(({ name }) => name);

interface Sequence {
  name: string;
  seq: number;
}

const readSequences = async (database: string): Promise<Sequence[]> =>
  withDatabaseFile(database, async (client) => {
    const known = await client.execute(
      "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'",
    );
    if (known.rows.length === 0) return [];
    const { rows } = await client.execute("SELECT name, seq FROM sqlite_sequence");
    return rows.map(({ name, seq }) => ({ name: String(name), seq: Number(seq) }));
  });

/**
 * Runs `change`, and prevents ids from being used twice. SQLite stores the last used id of each table, but loses it if
 * `change` redefines the table. New ids would continue after the highest remaining id. Then a new item could get the id
 * and the history of a deleted item.
 */
async function keepingSequences(database: string, change: () => Promise<void>) {
  const before = await readSequences(database);
  await change();
  const after = new Map((await readSequences(database)).map(({ name, seq }) => [name, seq]));
  const lost = before.filter(({ name, seq }) => seq > (after.get(name) ?? 0));
  await withDatabaseFile(database, (client) =>
    client.batch(
      lost.flatMap(({ name, seq }) => [
        { sql: "DELETE FROM sqlite_sequence WHERE name = ?", args: [name] },
        {
          sql: "INSERT INTO sqlite_sequence (name, seq) SELECT name, ? FROM sqlite_master WHERE type = 'table' AND name = ?",
          args: [seq, name],
        },
      ]),
    ),
  );
}

async function apply(database: string, migrations: Migration[]) {
  const { noFilters, openSchemaEngine } = await import("./schema-engine.ts");
  const engine = await openSchemaEngine(new SqliteConnection(database, { mayCreate: true }));
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
 * Applies the missing migrations to a copy of the SQLite file `database` (an absolute path). The copy replaces the file
 * only after all migrations and, if the file exists, `backUp` have succeeded. Returns the names of the applied
 * migrations. Throws DamagedDatabaseError for a damaged file. Throws PreparationError if a migration fails, or if a
 * newer version made the database. In all these cases, the database is unchanged.
 */
export async function migrate(options: {
  database: string;
  migrations: string;
  backUp?: () => Promise<unknown>;
}): Promise<string[]> {
  const { database, backUp } = options;
  const known = await readMigrations(options.migrations);
  const applied = existsSync(database) ? await withDatabaseFile(database, appliedMigrations) : [];
  const unknown = applied.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new PreparationError(
      `The database was made by a newer version of this site (it has the migration ${unknown.at(-1)})`,
    );
  }
  const pending = known.filter((migration) => !applied.includes(migration.name));
  if (pending.length === 0) return [];

  try {
    await replaceDatabase(database, (draft) => keepingSequences(draft, () => apply(draft, known)), {
      backUp,
    });
  } catch (error) {
    if (isDamage(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const [, fault = reason.split("\n", 1)[0]] = /Database error:\s+(.+)/.exec(reason) ?? [];
    const [, name = pending[0]?.name] = /Migration name: (.+)/.exec(reason) ?? [];
    throw new PreparationError(`Migration failed, the database is unchanged: ${fault} (${name})`, {
      cause: error,
    });
  }
  return pending.map((migration) => migration.name);
}
