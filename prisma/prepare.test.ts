import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MIGRATIONS, uploadName } from "@/e2e/support/test-site";
import { testVariants } from "@/e2e/support/variants";
import { DEMO_PASSWORD } from "@/lib/auth/password/passwords";
import { createBackup } from "@/lib/backup/create-backup";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { onDatabase } from "@/lib/db/database-file";
import { migrate, migrationNames } from "./migrate";
import { PreparationError } from "./preparation-error";
import { prepare } from "./prepare";

const site = vi.hoisted(() => ({ env: {} as typeof env }));
vi.mock("@/lib/config/env", () => site);

// All tests share a folder, because the process has one database client.
const folder = await mkdtemp(join(tmpdir(), "prepare-"));
const dataDir = join(folder, "data");
const databasePath = join(dataDir, "site.db");

beforeEach(() => {
  const given = { adminPassword: undefined, seed: "none", isSeedSet: false, backupKeep: 7 };
  Object.assign(site.env, { dataDir, databasePath, ...given });
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(() => rm(folder, { recursive: true }));

const query = (sql: string) => onDatabase(databasePath, sql);
const at = (...names: string[]) => join(dataDir, ...names);

/** Makes a prepared site. The first call runs the migrations. Later calls copy the site that the first call made. */
async function startedSite() {
  const kept = join(folder, "kept");
  if (existsSync(kept)) return cp(kept, dataDir, { recursive: true });
  await prepare();
  await cp(dataDir, kept, { recursive: true });
}

testVariants(
  "if ADMIN_PASSWORD is %j at the first start, the owner's isDemoPassword is %j",
  [
    [undefined, true],
    ["a quiet river at noon", false],
    [DEMO_PASSWORD, true],
  ],
  async (adminPassword, isDemo) => {
    Object.assign(env, { adminPassword });
    expect(await prepare()).toContain("owner created");
    const { isDemoPassword } = await database().owner.findFirstOrThrow();
    await database().$disconnect();
    expect(isDemoPassword).toBe(isDemo);
  },
  { first: 2 },
);

/** Each entry has the words with which the error describes a lost database, and a function that causes the loss. */
const LOSSES: [string, () => Promise<unknown>][] = [
  ["is missing", () => rm(databasePath)],
  ["has no owner", () => query("DELETE FROM Owner")],
  ["is empty", () => writeFile(databasePath, "")],
  [
    "is empty",
    async () => {
      await rm(databasePath);
      await query("PRAGMA user_version = 1");
    },
  ],
];

describe("a data folder that had a site", () => {
  const files = async () => (await readdir(dataDir, { recursive: true })).sort();

  testVariants(
    "is refused if the database %s, but gets a new site if SEED is set",
    LOSSES,
    async (loss, lose) => {
      await startedSite();
      const { path } = await createBackup({ site: env, reason: "nightly", keepNightly: 7 });
      await lose();
      const before = await files();
      for (const adminPassword of [undefined, "a quiet river at noon"]) {
        Object.assign(env, { adminPassword });
        await expect(prepare()).rejects.toThrow(
          `The database ${databasePath} ${loss}, but there was a site in DATA_DIR (${dataDir}): restore it with npm run restore ${path}, or set SEED to demo or none to start a new site`,
        );
      }
      expect(await files()).toEqual(before);
      Object.assign(env, { isSeedSet: true });
      expect(await prepare()).toContain("owner created");
      expect((await readdir(at("backups"))).filter((name) => name.endsWith(".gz"))).toHaveLength(1);
    },
    { first: 2 },
  );

  test.each([
    ["the mark of an earlier start", ["in-use"]],
    ["an upload", ["uploads", uploadName("a")]],
    ["a backup", ["backups", "portfolio-2026-11-21T030000Z.tar.gz"]],
  ])("is recognised by %s", async (_, names) => {
    await mkdir(at(...names.slice(0, -1)), { recursive: true });
    await writeFile(at(...names), "");
    await expect(prepare()).rejects.toThrow(/ is missing, .* npm run restore FILE, /);
  });

  test("keeps the write-ahead log beside an empty database", async () => {
    await startedSite();
    await writeFile(databasePath, "");
    await writeFile(`${databasePath}-wal`, "the last rows");
    await expect(prepare()).rejects.toThrow("is empty");
    expect(await readFile(`${databasePath}-wal`, "utf8")).toBe("the last rows");
  });
});

test("a first start that was stopped can be repeated", async () => {
  await mkdir(at("backups"), { recursive: true });
  await writeFile(at("secret"), "s".repeat(64));
  await writeFile(databasePath, "");
  expect(await prepare()).toContain("owner created");
  expect(await readdir(at("backups"))).toEqual([]);
});

test("before a migration, a database without an owner is copied and not backed up, because a restore refuses its backup", async () => {
  const [first = ""] = await migrationNames(MIGRATIONS);
  await cp(join(MIGRATIONS, first), at("older", first), { recursive: true });
  await migrate({ database: databasePath, migrations: at("older") });
  await prepare();
  expect(await readdir(at("backups"))).toEqual([expect.stringMatching(/^without-owner-\d+$/)]);
});

test.each([
  [
    "a file that is not a database",
    Buffer.from("this was a database, and is one no more".repeat(200)),
    0,
  ],
  ["a database with damaged rows", Buffer.alloc(200_000, 0xa5), 3 * 4096],
])("%s is refused with a message", async (_, bytes, from) => {
  await startedSite();
  const { path } = await createBackup({ site: env, reason: "manual", keepNightly: 7 });
  const file = await open(databasePath, "r+");
  await file.write(bytes, 0, bytes.length, from);
  await file.close();
  await expect(prepare()).rejects.toThrow(
    new PreparationError(
      `The database ${databasePath} is damaged: restore a backup with npm run restore ${path}`,
    ),
  );
});

test("a folder in place of the database is refused with a message", async () => {
  await mkdir(databasePath, { recursive: true });
  await expect(prepare()).rejects.toThrow(
    `The database ${databasePath} is not a database of this site: move it to another folder, or set DATABASE_URL to another file`,
  );
});

test("another program's database is refused, even if SEED is set, and stays unchanged", async () => {
  await mkdir(dataDir);
  await query("CREATE TABLE notes (text)");
  const before = await readFile(databasePath);
  Object.assign(env, { isSeedSet: true });
  await expect(prepare()).rejects.toThrow(
    `The database ${databasePath} is not a database of this site: move it to another folder, or set DATABASE_URL to another file`,
  );
  expect((await readFile(databasePath)).equals(before)).toBe(true);
});
