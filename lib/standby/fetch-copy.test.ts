/** @module-tag sweep */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Asked, type S3Server, startS3 } from "@/e2e/support/s3-server";
import { openTestBucket } from "@/e2e/support/test-bucket";
import {
  MIGRATIONS,
  migratedFolder,
  ownMigrations,
  TestSite,
  uploadName,
} from "@/e2e/support/test-site";
import type { CopyBucket } from "@/lib/copies/bucket";
import { chooseCopy } from "@/lib/copies/copy-source";
import { makeCopy } from "@/lib/copies/make-copy";
import { onDatabase } from "@/lib/db/database-file";
import { migrationNames } from "@/prisma/migrate";
import { fetchCopy } from "./fetch-copy";
import { clearStandbyFolder, copyDatabase, readCurrent, tidyStandbyFolder } from "./standby-folder";
import { setOthersAside } from "./uploads";

const ADDRESS = "s3://bucket/site";

let folder: string;
let storage: S3Server;
let bucket: CopyBucket;
beforeAll(async () => {
  storage = await startS3();
  bucket = await openTestBucket(storage);
});
afterAll(() => storage.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "standby-"));
  await migratedFolder(join(folder, "primary"));
  // What makes the key is kept: making it takes its time.
  for (const key of storage.keys()) if (key !== "site/header.json") storage.objects.delete(key);
  storage.fault = () => null;
});
afterEach(() => rm(folder, { recursive: true }));

const primary = () => new TestSite(join(folder, "primary"));
const follower = () => join(folder, "follower");
const copy = () =>
  makeCopy({
    site: primary(),
    open: async () => bucket,
    isThorough: false,
  });

async function fetchNewest(knownMigrations?: string[]) {
  return fetchCopy(await chooseCopy(bucket, null), {
    bucket,
    dataDir: follower(),
    ...(await ownMigrations()),
    ...(knownMigrations ? { knownMigrations } : {}),
  });
}

/** What the follower would show. */
async function shown() {
  const current = await readCurrent(follower(), ADDRESS);
  if (!current) return null;
  const rows = await onDatabase(copyDatabase(follower(), current), "SELECT title FROM Video");
  return rows.map(({ title }) => title);
}

test("a copy is here when all of it is; each upload is fetched once", async () => {
  await primary().video("First");
  await primary().upload("a");
  await copy();
  await fetchNewest();
  expect(await shown()).toEqual(["First"]);
  await primary().video("Second");
  await primary().upload("b");
  await copy();
  const from = storage.requests.length;
  await fetchNewest();
  expect(await shown()).toEqual(["First", "Second"]);
  expect(await new TestSite(follower()).uploads()).toEqual([uploadName("a"), uploadName("b")]);
  const fetched = storage.requests
    .slice(from)
    .map(({ key }) => key)
    .filter((key) => key.includes("/uploads/"));
  expect(fetched).toEqual([`site/uploads/${uploadName("b")}`]);
});

const asideNames = () => readdir(join(follower(), "deleted-uploads"));

/**
 * Fetches the newest copy and sets aside what it does not have. `forgotten`: what no former version of it names. Gives
 * whether something was set aside.
 */
async function show(...forgotten: string[]): Promise<boolean> {
  const remembered = [..."abcde"].filter((letter) => !forgotten.includes(letter)).map(uploadName);
  return setOthersAside(follower(), await fetchNewest(), async () => new Set(remembered));
}

const deleteThere = (letter: string) => rm(join(primary().dataDir, "uploads", uploadName(letter)));

test("what is deleted there is served no more here, and comes back with it", async () => {
  await primary().upload("a");
  await primary().upload("b");
  await copy();
  expect(await show()).toBe(false);
  await deleteThere("a");
  await primary().video("Without a file");
  await copy();
  expect(await show()).toBe(true);
  expect(await new TestSite(follower()).uploads()).toEqual([uploadName("b")]);
  await primary().upload("a");
  await copy();
  const from = storage.requests.length;
  await show();
  expect(await new TestSite(follower()).uploads()).toEqual([uploadName("a"), uploadName("b")]);
  expect(storage.requests.slice(from).filter(({ key }) => key.includes("/uploads/"))).toEqual([]);
});

test("what is deleted there is removed here once no former version names it", async () => {
  for (const letter of ["a", "b", "c"]) await primary().upload(letter);
  await copy();
  await show();
  await deleteThere("a");
  await copy();
  await show();
  expect(await asideNames()).toEqual([uploadName("a")]);
  await deleteThere("b");
  await copy();
  await show("a", "b");
  expect(await asideNames()).toEqual([]);
  expect(await new TestSite(follower()).uploads()).toEqual([uploadName("c")]);
});

test("a file that was in no copy is set aside and stays, whatever is deleted there", async () => {
  const former = new TestSite(follower());
  for (const letter of ["a", "b"]) await primary().upload(letter);
  await copy();
  // Uploaded here after the last copy, and deleted here while a version named it.
  await former.upload("d");
  await mkdir(join(follower(), "deleted-uploads"));
  await writeFile(join(follower(), "deleted-uploads", uploadName("e")), "set aside by itself");
  await show("d", "e");
  await deleteThere("a");
  await copy();
  await show("a", "d", "e");
  expect((await asideNames()).sort()).toEqual([uploadName("d"), uploadName("e")]);
  expect(await former.uploads()).toEqual([uploadName("b")]);
});

test.each(["changed", "cut short", "gone"])(
  "a copy of which something is %s is refused, and what was here stays",
  async (how) => {
    await primary().video("Good");
    await primary().upload("a");
    await copy();
    await fetchNewest();
    const before = storage.keys();
    await primary().video("Bad");
    await primary().upload("b");
    await copy();
    const added = storage.keys().filter((key) => !before.includes(key));
    expect(added).toHaveLength(3);
    for (const key of added) {
      const bytes = storage.objects.get(key) ?? Buffer.alloc(0);
      const bad = Buffer.from(bytes);
      bad[bad.length - 1] = (bad.at(-1) ?? 0) ^ 1;
      if (how === "changed") storage.objects.set(key, bad);
      else if (how === "cut short") storage.objects.set(key, bytes.subarray(0, -1));
      else if (!key.includes("/snapshots/")) storage.objects.delete(key);
      else continue;
      await expect(fetchNewest(), key).rejects.toThrow();
      expect(await shown()).toEqual(["Good"]);
      expect(await new TestSite(follower()).uploads()).toEqual([uploadName("a")]);
      storage.objects.set(key, bytes);
      // So that the next attempt asks for each upload again.
      await rm(join(follower(), "standby", "received"), { recursive: true });
    }
    await fetchNewest();
    expect(await shown()).toEqual(["Good", "Bad"]);
  },
);

test("a connection that breaks anywhere leaves what was here, and the next attempt succeeds", async () => {
  await primary().video("Old");
  await copy();
  await fetchNewest();
  await primary().video("New");
  await primary().upload("b");
  await copy();
  const newest = await chooseCopy(bucket, null);
  const options = {
    ...{ bucket, dataDir: follower(), knownMigrations: await migrationNames(MIGRATIONS) },
    migrate: async () => undefined,
  };
  let failures = 0;
  for (let hasFailed = true; hasFailed; ) {
    const breaks = storage.requests.length + failures + 1;
    storage.fault = ({ number }) => (number >= breaks ? "cut" : null);
    hasFailed = await fetchCopy(newest, options).then(
      () => false,
      () => true,
    );
    expect(await shown()).toEqual(hasFailed ? ["Old"] : ["Old", "New"]);
    if (hasFailed) failures++;
  }
  expect(failures).toBeGreaterThan(1);
});

const isOf = (kind: string) => (asked: Asked) => asked.key.startsWith(`site/${kind}/`);

test("uploads that have come are not fetched again, whatever happens to the rest of their copy", async () => {
  for (const letter of ["a", "b", "c"]) await primary().upload(letter);
  await copy();
  storage.fault = (asked) => (isOf("databases")(asked) ? "cut" : null);
  await expect(fetchNewest()).rejects.toThrow(/does not answer/);
  // Nothing of it is served, and a restart keeps it.
  expect(await new TestSite(follower()).uploads()).toEqual([]);
  await tidyStandbyFolder(follower(), null);
  storage.fault = () => null;
  await deleteThere("c");
  await primary().video("Newer");
  await copy();
  const from = storage.requests.length;
  await fetchNewest();
  expect(storage.requests.slice(from).filter(isOf("uploads"))).toEqual([]);
  expect(await shown()).toEqual(["Newer"]);
  expect(await new TestSite(follower()).uploads()).toEqual([uploadName("a"), uploadName("b")]);
  expect(await readdir(join(follower(), "standby", "received"))).toEqual([]);
  await clearStandbyFolder(follower());
  expect(await readdir(join(follower(), "standby"))).toEqual([]);
});

test("a copy that the primary has removed meanwhile is not taken for a wrong setting", async () => {
  await primary().upload("a");
  await copy();
  const [database = ""] = storage.keys("site/databases/");
  storage.objects.delete(database);
  await expect(fetchNewest()).rejects.toThrow(
    `The copy is damaged: ${database.slice("site/".length)} is gone`,
  );
  storage.fault = (asked) => {
    if (!isOf("databases")(asked)) return null;
    for (const key of storage.keys("site/snapshots/")) storage.objects.delete(key);
    return { status: 404, code: "NoSuchKey" };
  };
  await expect(fetchNewest()).rejects.toThrow("The copy is there no more: try again");
});

test("a copy of a newer program is refused; one of an older program is brought up to date first", async () => {
  await primary().video("Of now");
  await copy();
  const known = await migrationNames(MIGRATIONS);
  await expect(fetchNewest(known.slice(0, -1))).rejects.toThrow(
    `The copy was made by a newer version of this site (it has ${known.at(-1)}): update this one`,
  );
  expect(await shown()).toBeNull();

  const last = known.at(-1) ?? "";
  await primary().query(`DELETE FROM _prisma_migrations WHERE migration_name = '${last}'`);
  await copy();
  const migrated: string[] = [];
  await fetchCopy(await chooseCopy(bucket, null), {
    ...{ bucket, dataDir: follower(), knownMigrations: known },
    migrate: async (path) => void migrated.push(await readFile(path, "latin1")),
  });
  expect(migrated).toEqual([expect.stringContaining("Of now")]);
});

test("what a process has left that was killed is removed, the copy that is shown is not", async () => {
  await primary().video("Kept");
  await copy();
  const current = await fetchNewest();
  const standby = join(follower(), "standby");
  await mkdir(join(standby, "0a.part"));
  await writeFile(join(standby, "promotion.json"), "{}");
  await writeFile(join(standby, `${"0".repeat(16)}.db`), "");
  await tidyStandbyFolder(follower(), current);
  const kept = [`${current.id}.db`, "current.json", "received"];
  expect((await readdir(standby)).sort()).toEqual(kept.sort());
  expect(await shown()).toEqual(["Kept"]);
});
