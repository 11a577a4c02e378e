import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { onDatabase } from "@/lib/db/database-file";
import { migrate, migrationNames } from "@/prisma/migrate";

export const MIGRATIONS = "prisma/migrations";

/** What a restore and a follower ask of the program's migrations. */
export const ownMigrations = async () => ({
  knownMigrations: await migrationNames(MIGRATIONS),
  migrate: async (database: string) => void (await migrate({ database, migrations: MIGRATIONS })),
});

/** The name of an upload; a letter stands for its hash. */
export const uploadName = (letter: string) => `${letter.repeat(32)}-10x10.png`;

export const addVideo = (database: string, title: string) =>
  onDatabase(
    database,
    `INSERT INTO Video (title, description, thumbnail, duration, views, youtubeUrl, category, updatedAt)
     VALUES (?, '', '', '', '', '', '', '2026-11-21T00:00:00.000Z')`,
    [title],
  );

/** The data folder of a site that no server runs on. */
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

  /** The names of its uploads. */
  uploads = async () => (await readdir(join(this.dataDir, "uploads")).catch(() => [])).sort();
}

/** Folders that are gone after each test; call it once, at the top of a test file. */
export function siteFolders() {
  let template: string;
  let folder: string;

  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), "site-template-"));
    const database = join(template, "site.db");
    await migrate({ database, migrations: MIGRATIONS });
    await onDatabase(
      database,
      `INSERT INTO Owner (id, email, passwordHash, isDemoPassword, updatedAt)
       VALUES (1, 'me@example.com', 'hash', 0, '2026-11-21T00:00:00.000Z')`,
    );
  });
  afterAll(() => rm(template, { recursive: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sites-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (name = "") => join(folder, name);

  /** Makes the folder of a site with an owner and no content. */
  async function prepare(name: string): Promise<string> {
    await cp(template, at(name), { recursive: true });
    return at(name);
  }

  return { at, prepare };
}
