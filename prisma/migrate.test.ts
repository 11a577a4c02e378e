import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eachFault } from "@/e2e/support/nth-fault";
import { MIGRATIONS, makeDatabase } from "@/e2e/support/test-site";
import { withDatabaseFile } from "@/lib/db/database-file";
import { databaseSchema } from "./database-schema";
import { migrate } from "./migrate";

let folder: string;
let database: string;
let migrations: string;
let backUps: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrate-"));
  database = join(folder, "site.db");
  migrations = join(folder, "migrations");
  backUps = [];
  await cp(MIGRATIONS, migrations, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

/** Replaces the backup: records the content that the database has when `migrate` asks for a backup. */
const backUp = async () => {
  backUps.push(JSON.stringify(await query(database, "SELECT * FROM PageView")));
};
const run = () => migrate({ database, migrations, backUp });

async function addMigration(name: string, sql: string) {
  await mkdir(join(migrations, name));
  await writeFile(join(migrations, name, "migration.sql"), sql);
}

async function query(path: string, sql: string) {
  const client = createClient({ url: `file:${path}` });
  try {
    return (await client.execute(sql)).rows.map((row) => ({ ...row }));
  } finally {
    client.close();
  }
}

/** Fails unless the migrated database has the schema of a new database. */
async function expectSchemaOfNewDatabase() {
  const made = join(folder, "new.db");
  await makeDatabase(made, migrations);
  expect(await withDatabaseFile(database, databaseSchema)).toEqual(
    await withDatabaseFile(made, databaseSchema),
  );
}

test("a missing database gets all migrations without a backup, and a second run does nothing", async () => {
  expect((await run()).length).toBeGreaterThan(0);
  expect(await run()).toEqual([]);
  expect(backUps).toEqual([]);
  expect(await query(database, "SELECT count(*) AS n FROM Project")).toEqual([{ n: 0 }]);
});

test("a new migration keeps the data, and the old database is backed up first", async () => {
  await makeDatabase(database, migrations);
  await query(database, "INSERT INTO PageView VALUES ('2024-01-01', '/', 3)");
  await addMigration("20990101000000_more", 'ALTER TABLE "PageView" ADD COLUMN "extra" TEXT;');
  expect(await run()).toEqual(["20990101000000_more"]);
  expect(await query(database, "SELECT count, extra FROM PageView")).toEqual([
    { count: 3, extra: null },
  ]);
  expect(backUps).toEqual([JSON.stringify([{ day: "2024-01-01", path: "/", count: 3 }])]);
});

test("a migration changes nothing if the backup before the migration fails", async () => {
  await makeDatabase(database, migrations);
  const before = await readFile(database);
  await addMigration("20990101000000_more", 'ALTER TABLE "PageView" ADD COLUMN "extra" TEXT;');
  const failing = async () => {
    throw new Error("There is not enough room on the disk");
  };
  await expect(migrate({ database, migrations, backUp: failing })).rejects.toThrow(
    "Migration failed, the database is unchanged: There is not enough room on the disk (20990101000000_more)",
  );
  expect((await readFile(database)).equals(before)).toBe(true);
});

test("a failed migration leaves the database unchanged, byte for byte", async () => {
  await makeDatabase(database, migrations);
  const before = await readFile(database);
  await addMigration("20990101000000_bad", "CREATE TABLE a (x); CREATE TABLE Hero (x);");
  await expect(run()).rejects.toThrow(
    /^Migration failed, the database is unchanged: .*already exists.*\(20990101000000_bad\)$/,
  );
  expect((await readFile(database)).equals(before)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.includes("draft"))).toEqual([]);
});

test("a migration that fails at any step leaves the old or the new database, and the next run completes the migration", {
  tags: ["sweep"],
  timeout: 120_000,
}, async () => {
  await makeDatabase(database, migrations);
  await query(database, "INSERT INTO PageView VALUES ('2024-01-01', '/', 3)");
  await addMigration(
    "20990101000000_more",
    'ALTER TABLE "PageView" ADD COLUMN "extra" TEXT;\nUPDATE "PageView" SET "count" = 4;\n',
  );
  const old = join(folder, "old.db");
  await query(database, `VACUUM INTO '${old}'`);
  const before = [{ day: "2024-01-01", path: "/", count: 3 }];
  const after = [{ day: "2024-01-01", path: "/", count: 4, extra: null }];
  const views = () => query(database, "SELECT * FROM PageView");
  const failed = await eachFault("EIO", async (inject) => {
    // Without this step, SQLite would apply the log of the previous database to the copied database.
    for (const end of ["-wal", "-shm"]) await rm(database + end, { force: true });
    await cp(old, database);
    const error = await inject(run);
    const isNew = JSON.stringify(await views()) === JSON.stringify(after);
    if (!isNew) expect([error, await views()]).toEqual([expect.any(Error), before]);
    expect(await run()).toEqual(isNew ? [] : ["20990101000000_more"]);
    expect(await views()).toEqual(after);
    const names = (await readdir(folder)).filter((name) => !/-(wal|shm)$/.test(name));
    expect(names.sort()).toEqual(["migrations", "old.db", "site.db"]);
  });
  expect(failed).toEqual(expect.arrayContaining(["rename", expect.stringMatching(/^SQL UPDATE/)]));
});

test("a migration that breaks references is refused", async () => {
  await makeDatabase(database, migrations);
  await addMigration(
    "20990101000000_orphan",
    "PRAGMA foreign_keys=OFF; INSERT INTO PostTag VALUES (99, 0, 'a', 'a'); PRAGMA foreign_keys=ON;",
  );
  await expect(run()).rejects.toThrow(/references to rows that do not exist/);
  expect(await query(database, "SELECT * FROM PostTag")).toEqual([]);
});

test("a database of a newer version is refused", async () => {
  await addMigration("20990101000000_newer", "CREATE TABLE later (x);");
  await makeDatabase(database, migrations);
  await rm(join(migrations, "20990101000000_newer"), { recursive: true });
  await expect(run()).rejects.toThrow(/newer version/);
});

test("an older database keeps its imports and accepts imports from new sources", async () => {
  const added = "20261128034500_more_imports";
  await rm(join(migrations, added), { recursive: true });
  await makeDatabase(database, migrations);
  const addRun = (source: string) =>
    query(database, `INSERT INTO ImportRun (source, file, kept) VALUES ('${source}', 'f', '[]')`);
  for (const source of ["export", "linkedin"]) await addRun(source);
  await query(
    database,
    "INSERT INTO ImportedItem VALUES (2, 0, 'blog', 1, 'created', 'T', NULL, '')",
  );
  const all = async () => [
    await query(database, "SELECT * FROM ImportRun ORDER BY id"),
    await query(database, "SELECT * FROM ImportedItem"),
  ];
  const before = await all();
  await expect(addRun("ghost")).rejects.toThrow("CHECK");
  await cp(join("prisma/migrations", added), join(migrations, added), { recursive: true });
  expect(await run()).toEqual([added]);
  await expectSchemaOfNewDatabase();

  expect(await all()).toEqual(before);
  await addRun("ghost");
  await expect(addRun("elsewhere")).rejects.toThrow("CHECK");
  const ids = await query(database, "SELECT id FROM ImportRun ORDER BY id");
  expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const references = "SELECT \"table\" FROM pragma_foreign_key_list('ImportedItem')";
  expect(await query(database, references)).toEqual([{ table: "ImportRun" }]);
});
