/** @module-tag sweep */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eachFault } from "@/e2e/support/nth-fault";
import { siteContent } from "@/e2e/support/site-content";
import { addOwner, MIGRATIONS, migratedFolder, TestSite } from "@/e2e/support/test-site";
import { withDatabaseFile } from "@/lib/db/database-file";
import { migrationNames } from "@/prisma/migrate";
import { isBackupName } from "./backup-folder";
import { createBackup } from "./create-backup";
import { archiveAt } from "./read-archive";
import { restoreBackup } from "./restore-backup";

// Each test makes some twenty backups or restores.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let empty: string;
let known: string[];

const siteAt = (name: string) => new TestSite(join(folder, name));

/** Returns all data that a restore replaces, so not the security log and not the last assigned ids. */
async function content({ dataDir }: TestSite) {
  const { rows, uploads } = await siteContent(dataDir);
  const { sqlite_sequence, SecurityEvent, ...content } = rows;
  return { rows: content, uploads };
}
const backUp = (site: TestSite) => createBackup({ site, reason: "manual", keepNightly: 7 });

const restore = (site: TestSite, archive: string) =>
  restoreBackup({
    source: archiveAt(archive),
    site,
    keepNightly: 7,
    knownMigrations: known,
    // All databases here have the current schema, so only a missing database is created.
    migrate: async (database) => {
      if (!existsSync(database)) await cp(empty, database);
    },
  });

/** The files in the folder of backups that are not backups. */
const leftOver = async ({ dataDir }: TestSite) =>
  (await readdir(join(dataDir, "backups"))).filter((name) => !isBackupName(name)).sort();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-faults-"));
  empty = join(folder, "empty.db");
  known = await migrationNames(MIGRATIONS);
  const migrated = siteAt("migrated");
  await migratedFolder(migrated.dataDir);
  // Small database pages make the file small, so a test needs fewer writes.
  await withDatabaseFile(migrated.databasePath, async (client) => {
    await client.execute("PRAGMA page_size = 512");
    await client.execute({ sql: "VACUUM INTO ?", args: [empty] });
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

async function makeSite(name: string): Promise<TestSite> {
  const site = siteAt(name);
  await mkdir(site.dataDir);
  await cp(empty, site.databasePath);
  await addOwner(site.databasePath);
  return site;
}

/** Copies a site to a separate folder. */
async function copyOf(site: TestSite): Promise<TestSite> {
  const copy = siteAt("copy");
  await rm(copy.dataDir, { recursive: true, force: true });
  await cp(site.dataDir, copy.dataDir, { recursive: true });
  return copy;
}

test("a backup that fails at any step leaves a complete backup or none", async () => {
  const original = await makeSite("backed-up");
  await original.video("kept");
  await original.upload("a");
  const before = await content(original);
  const failed = await eachFault("ENOSPC", async (inject) => {
    const site = await copyOf(original);
    await inject(() => backUp(site));
    expect(await content(site)).toEqual(before);
    await backUp(site);
    expect(await leftOver(site)).toEqual([".lock"]);
    for (const name of (await readdir(join(site.dataDir, "backups"))).filter(isBackupName)) {
      const to = siteAt(`restored-${name}`);
      await restore(to, join(site.dataDir, "backups", name));
      expect(await content(to)).toEqual(before);
      await rm(to.dataDir, { recursive: true });
    }
  });
  expect(failed.length).toBeGreaterThan(10);
});

// Failures of SQL statements are tested in `lib/db/replace-content.test.ts`.
test("a restore that fails at any file operation leaves either the old site or the new site", async () => {
  const original = await makeSite("over");
  await original.video("of the backup");
  await original.upload("a");
  const { path } = await backUp(original);
  const archive = join(folder, "backup.tar.gz");
  await cp(path, archive);
  const added = await content(original);
  await rm(join(original.dataDir, "uploads"), { recursive: true });
  await rm(join(original.dataDir, "backups"), { recursive: true });
  await original.upload("b");
  await original.video("of the site");
  const before = await content(original);
  const after = { rows: added.rows, uploads: { ...added.uploads, ...before.uploads } };
  const failed = await eachFault(
    "EIO",
    async (inject) => {
      const site = await copyOf(original);
      const error = await inject(() => restore(site, archive));
      expect(await content(site)).toEqual(error ? before : after);
      await restore(site, archive);
      expect(await content(site)).toEqual(after);
      expect(await leftOver(site)).toEqual([".lock", ".restored"]);
    },
    "files",
  );
  expect(failed.length).toBeGreaterThan(10);
});

test("a failed restore into an empty folder leaves either no database or the whole site", async () => {
  const original = await makeSite("elsewhere");
  await original.video("kept");
  await original.upload("a");
  const { path } = await backUp(original);
  const after = await content(original);
  const failed = await eachFault("ENOSPC", async (inject) => {
    const site = siteAt("new");
    const error = await inject(() => restore(site, path));
    if (!existsSync(site.databasePath)) {
      expect(error).not.toBeNull();
      expect(await readdir(join(site.dataDir, "uploads")).catch(() => [])).toEqual([]);
      await restore(site, path);
    }
    expect(await content(site)).toEqual(after);
    expect((await readdir(site.dataDir)).sort()).toEqual(["backups", "site.db", "uploads"]);
    await rm(site.dataDir, { recursive: true });
  });
  expect(failed.length).toBeGreaterThan(10);
});
