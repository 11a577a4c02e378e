import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { onDatabase } from "@/lib/db/database-file";
import { migrate, migrationNames, readMigrations } from "@/prisma/migrate";
import { templateFolder } from "./copy-template";

export const MIGRATIONS = "prisma/migrations";

/** The files whose code applies the migrations. */
const MIGRATOR = ["prisma/migrate.ts", "prisma/schema-engine.ts", "package-lock.json"];

/** The path of an empty database with the migrations of a folder. All tests share it, so copy it and never open it. */
async function emptyDatabase(migrations: string): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(await readMigrations(migrations)));
  for (const file of MIGRATOR) hash.update(await readFile(file));
  const fill = async (draft: string) =>
    void (await migrate({ database: join(draft, "site.db"), migrations }));
  return join(await templateFolder({ name: hash.digest("hex"), fill }), "site.db");
}

/** Makes an empty database with the migrations of a folder. */
export const makeDatabase = async (database: string, migrations = MIGRATIONS): Promise<void> =>
  copyFile(await emptyDatabase(migrations), database);

/** Makes a data folder with an empty database of the current schema. */
export async function migratedFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await makeDatabase(join(dataDir, "site.db"));
}

/** The arguments of a restore that describe the current migrations. */
export const ownMigrations = async () => ({
  knownMigrations: await migrationNames(MIGRATIONS),
  migrate: async (database: string) =>
    existsSync(database)
      ? void (await migrate({ database, migrations: MIGRATIONS }))
      : makeDatabase(database),
});

/** The name of an upload, with a repeated letter in place of its hash. */
export const uploadName = (letter: string) => `${letter.repeat(32)}-10x10.png`;

export const addVideo = (database: string, title: string) =>
  onDatabase(
    database,
    `INSERT INTO Video (title, description, thumbnail, duration, views, youtubeUrl, category, updatedAt)
     VALUES (?, '', '', '', '', '', '', '2026-11-21T00:00:00.000Z')`,
    [title],
  );

export const addOwner = (database: string) =>
  onDatabase(
    database,
    `INSERT INTO Owner (id, email, passwordHash, isDemoPassword, updatedAt)
     VALUES (1, 'me@example.com', 'hash', 0, '2026-11-21T00:00:00.000Z')`,
  );

/** The data folder of a site without a running server. */
export class TestSite {
  readonly dataDir: string;
  readonly databasePath: string;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.databasePath = join(dataDir, "site.db");
  }

  query = (sql: string) => onDatabase(this.databasePath, sql);

  video = (title: string) => addVideo(this.databasePath, title);

  titles = async () =>
    (await this.query("SELECT title FROM Video ORDER BY id")).map((row) => row.title);

  async upload(letter: string, bytes: Buffer = Buffer.from(letter.repeat(1000))) {
    await mkdir(join(this.dataDir, "uploads"), { recursive: true });
    await writeFile(join(this.dataDir, "uploads", uploadName(letter)), bytes);
  }

  /**
   * Copies the data folder. SQLite itself copies the database, because copying the database's files can fail: when a
   * closed connection is garbage-collected, SQLite removes its extra files beside the database.
   */
  async cloneTo(dataDir: string): Promise<TestSite> {
    const clone = new TestSite(dataDir);
    const filter = (path: string) => !path.startsWith(this.databasePath);
    await cp(this.dataDir, dataDir, { recursive: true, filter });
    await onDatabase(this.databasePath, "VACUUM INTO ?", [clone.databasePath]);
    return clone;
  }

  /** The names of the uploads. */
  uploads = async () => (await readdir(join(this.dataDir, "uploads")).catch(() => [])).sort();
}

/** Makes folders that are removed after each test. Call this once, at the top of a test file. */
export function siteFolders() {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sites-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (name = "") => join(folder, name);

  /** Makes the folder of a site with an owner and no content. */
  async function prepare(name: string): Promise<string> {
    await migratedFolder(at(name));
    await addOwner(join(at(name), "site.db"));
    return at(name);
  }

  return { at, prepare };
}
