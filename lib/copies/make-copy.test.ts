import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eachFault } from "@/e2e/support/nth-fault";
import { type S3Server, startS3 } from "@/e2e/support/s3-server";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { onDatabase } from "@/lib/db/database-file";
import { migrate, migrationNames } from "@/prisma/migrate";
import { CopyBucket } from "./bucket";
import { chooseCopy, copySource } from "./copy-source";
import { makeCopy } from "./make-copy";

const MIGRATIONS = "prisma/migrations";
const QUICK = { attempts: 1, firstPauseMs: 1, timeoutMs: 2_000, partBytes: 100_000 };
const upload = (letter: string) => `${letter.repeat(32)}-10x10.png`;

let template: string;
let folder: string;
let storage: S3Server;
let known: CopyBucket | null;

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), "copies-template-"));
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
  folder = await mkdtemp(join(tmpdir(), "copies-"));
  storage = await startS3();
  known = null;
});
afterEach(async () => {
  await storage.stop();
  await rm(folder, { recursive: true });
});

class TestSite {
  readonly dataDir: string;
  readonly databasePath: string;

  constructor(name: string) {
    this.dataDir = join(folder, name);
    this.databasePath = join(this.dataDir, "site.db");
  }

  async upload(letter: string, bytes: Buffer = Buffer.from(letter.repeat(1000))) {
    await mkdir(join(this.dataDir, "uploads"), { recursive: true });
    await writeFile(join(this.dataDir, "uploads", upload(letter)), bytes);
  }

  video = (title: string) =>
    onDatabase(
      this.databasePath,
      `INSERT INTO Video (title, description, thumbnail, duration, views, youtubeUrl, category, updatedAt)
       VALUES ('${title}', '', '', '', '', '', '', '2026-11-21T00:00:00.000Z')`,
    );

  async state() {
    const rows = await onDatabase(this.databasePath, "SELECT title FROM Video ORDER BY id");
    const uploads = join(this.dataDir, "uploads");
    const files: Record<string, string> = {};
    for (const name of (await readdir(uploads).catch(() => [])).sort()) {
      files[name] = (await readFile(join(uploads, name))).toString("base64");
    }
    return { titles: rows.map(({ title }) => title), files };
  }
}

async function site() {
  const made = new TestSite("site");
  await cp(template, made.dataDir, { recursive: true });
  return made;
}

const place = { bucket: "bucket", path: "site" };

const bucket = (passphrase = "correct horse") => {
  const { key, secret, endpoint } = storage;
  const access = { key, secret, endpoint, passphrase, region: "us-east-1" };
  return CopyBucket.open(place, access, { mayCreate: true, client: QUICK });
};

/** The same for all of a test: making the key takes its time. */
const opened = async () => {
  known ??= await bucket();
  return known;
};

const copy = (of: TestSite, { isThorough = false, now = () => new Date() } = {}) =>
  makeCopy({ site: of, open: opened, isThorough, now });

async function restored(name: string, at: Date | null = null) {
  const to = new TestSite(name);
  const open = await opened();
  await restoreBackup({
    source: copySource(open, await chooseCopy(open, at)),
    site: to,
    keepNightly: 7,
    knownMigrations: await migrationNames(MIGRATIONS),
    migrate: async (database) => void (await migrate({ database, migrations: MIGRATIONS })),
  });
  return to.state();
}

test("a copy is restored as it was made, from several parts too, and each upload is sent once", async () => {
  const one = await site();
  await one.video("First");
  await one.upload("a");
  await one.upload("b", randomBytes(350_000));
  const first = await one.state();
  expect(await copy(one)).toMatchObject({ isNew: true, copies: [{}] });
  const sent = () =>
    storage.requests.filter(
      ({ method, key, query }) =>
        method === "PUT" && key.includes("/uploads/") && (query.get("partNumber") ?? "1") === "1",
    ).length;
  expect(sent()).toBe(2);
  const madeAt = new Date();
  await one.video("Second");
  await one.upload("c");
  expect((await copy(one)).copies).toHaveLength(2);
  expect(sent()).toBe(3);
  expect(await restored("new")).toEqual(await one.state());
  expect(await restored("old", madeAt)).toEqual(first);
  await expect(restored("none", new Date("2020-01-01"))).rejects.toThrow(/the oldest is of 20/);
  expect(await readdir(join(folder, "site/copies"))).toEqual([".lock"]);
});

test("nothing that is stored can be read without the passphrase, not even names", async () => {
  const one = await site();
  await one.video("A confidential title");
  await one.upload("a", Buffer.from("<svg>a confidential drawing</svg>"));
  await copy(one);
  const all = Buffer.concat([...storage.objects.values()]).toString("latin1");
  expect(all).not.toMatch(/confidential|SQLite|me@example/);
  await expect(bucket("wrong horse")).rejects.toThrow(/^COPY_PASSPHRASE is not the one/);
});

test("where nothing has changed nothing is written", async () => {
  const one = await site();
  await one.upload("a");
  await copy(one);
  const before = storage.keys();
  expect(await copy(one)).toMatchObject({ isNew: false, copies: [{}] });
  expect(storage.keys()).toEqual(before);
});

test("an upload is removed only when no kept copy names it", async () => {
  const one = await site();
  await one.upload("a");
  await one.upload("b");
  const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3_600_000);
  await copy(one, { now: hoursAgo(2000) });
  await rm(join(one.dataDir, "uploads", upload("a")));
  await one.video("1");
  await copy(one, { isThorough: true, now: hoursAgo(1999) });
  // The earlier one of the same month is gone, and with it the last copy that named the upload.
  const [copies, kept] = [storage.keys("site/snapshots/"), storage.keys("site/uploads/")];
  const isSameMonth = hoursAgo(2000)().getUTCMonth() === hoursAgo(1999)().getUTCMonth();
  expect(copies).toHaveLength(isSameMonth ? 1 : 2);
  expect(storage.keys("site/databases/")).toHaveLength(copies.length);
  expect(kept).toHaveLength(isSameMonth ? 1 : 2);
  await rm(join(one.dataDir, "uploads", upload("b")));
  await copy(one, { isThorough: true });
  expect(storage.keys("site/uploads/")).toContain(`site/uploads/${upload("b")}`);
});

/** What the newest copy in the bucket holds, every byte of it verified. */
async function newest(open: CopyBucket) {
  const to = await mkdtemp(join(folder, "read-"));
  const database = join(to, "site.db");
  const source = copySource(open, await chooseCopy(open, null));
  const target = (name: string) => join(to, name);
  const { uploads } = await source(
    { database, upload: target, room: Number.POSITIVE_INFINITY },
    () => undefined,
  );
  const rows = await onDatabase(database, "SELECT title FROM Video ORDER BY id");
  await rm(to, { recursive: true });
  return [...rows.map(({ title }) => title), ...uploads.map(({ name }) => name)];
}

test.each(["cut", "lost"] as const)(
  "whichever request is %s, the bucket holds the old copy or the new one, and the next attempt succeeds",
  async (fault) => {
    const one = await site();
    await one.video("Old");
    await one.upload("a");
    const open = await bucket();
    const again = () => makeCopy({ site: one, open: async () => open, isThorough: true });
    await again();
    const old = await newest(open);
    await one.video("New");
    await one.upload("b", randomBytes(250_000));
    const before = new Map(storage.objects);
    const seen: unknown[] = [];
    for (let n = 1, hasFailed = true; hasFailed; n++) {
      storage.objects.clear();
      for (const [key, bytes] of before) storage.objects.set(key, bytes);
      const from = storage.requests.length;
      storage.fault = ({ number }) => (number === from + n ? fault : null);
      hasFailed = await again().then(
        () => false,
        () => true,
      );
      storage.fault = () => null;
      seen.push(await newest(open));
      await again();
      expect(await newest(open)).toEqual(["Old", "New", upload("a"), upload("b")]);
    }
    const fresh = ["Old", "New", upload("a"), upload("b")];
    const isFresh = seen.map((found) => JSON.stringify(found) === JSON.stringify(fresh));
    // The old one until a certain request, the new one ever after.
    expect(seen.length).toBeGreaterThan(8);
    expect(seen).toEqual(isFresh.map((is) => (is ? fresh : old)));
    expect(isFresh).toEqual([...isFresh].sort());
  },
  60_000,
);

test("whatever fails on the site's own disk, the bucket holds the old copy, and the next attempt succeeds", async () => {
  const one = await site();
  await one.video("Old");
  await copy(one);
  const open = await opened();
  await one.video("New");
  const before = new Map(storage.objects);
  const failed = await eachFault("ENOSPC", async (inject) => {
    storage.objects.clear();
    for (const [key, bytes] of before) storage.objects.set(key, bytes);
    const error = await inject(() => copy(one));
    expect(await newest(open)).toEqual(error ? ["Old"] : ["Old", "New"]);
    await copy(one);
    expect(await newest(open)).toEqual(["Old", "New"]);
    expect(await readdir(join(folder, "site/copies"))).toEqual([".lock"]);
  });
  expect(failed[0]).toMatch(/^SQL VACUUM/);
});

test("whichever request of the first copy fails, the next attempt succeeds", async () => {
  const one = await site();
  for (let n = 1, hasFailed = true; hasFailed; n++) {
    storage.objects.clear();
    known = null;
    const from = storage.requests.length;
    storage.fault = ({ number }) => (number === from + n ? "lost" : null);
    hasFailed = await bucket().then(
      () => false,
      () => true,
    );
    storage.fault = () => null;
    await copy(one);
    expect(await newest(await opened())).toEqual([]);
  }
});

test("a damaged object is refused before anything is restored", async () => {
  const one = await site();
  await one.upload("a");
  await one.upload("b", randomBytes(1000));
  await copy(one);
  for (const key of storage.keys("site/").filter((name) => !/(header\.json|primary)$/.test(name))) {
    const bytes = storage.objects.get(key) ?? Buffer.alloc(0);
    const changed = Buffer.from(bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    storage.objects.set(key, changed);
    await expect(restored("to")).rejects.toThrow(/^The copy is damaged/);
    storage.objects.set(key, bytes.subarray(0, -1));
    await expect(restored("to")).rejects.toThrow(/^The copy is damaged/);
    storage.objects.set(key, bytes);
  }
  expect(await readdir(join(folder, "to"))).toEqual(["backups", "uploads"]);
  expect(await readdir(join(folder, "to/uploads"))).toEqual([]);
  expect(await restored("to")).toEqual(await one.state());
});

test("a newest copy that somebody has damaged does not stop new ones", async () => {
  const one = await site();
  await copy(one);
  const [key = ""] = storage.keys("site/snapshots/");
  storage.objects.set(key, Buffer.from("nothing of ours"));
  expect(await copy(one)).toMatchObject({ isNew: true });
  expect(await restored("to")).toEqual(await one.state());
});

test("a newest copy whose database is gone is made again, though nothing has changed", async () => {
  const one = await site();
  await copy(one);
  const [key = ""] = storage.keys("site/databases/");
  storage.objects.delete(key);
  expect(await copy(one)).toMatchObject({ isNew: true });
  expect(await restored("to")).toEqual(await one.state());
});

test("copies without their header are not mixed with others under a new key", async () => {
  const one = await site();
  await copy(one);
  storage.objects.delete("site/header.json");
  known = null;
  await expect(copy(one)).rejects.toThrow(/header\.json is gone/);
});

test("copies go on in order when the clock was set back", async () => {
  const one = await site();
  await copy(one, { now: () => new Date(Date.now() + 3_600_000) });
  await one.video("Later, by an earlier clock");
  await copy(one);
  expect(await restored("to")).toEqual(await one.state());
});

test("one process copies at a time", async () => {
  const one = await site();
  let refused: unknown;
  await makeCopy({
    site: one,
    isThorough: false,
    open: async () => {
      refused = await copy(one).catch((error: unknown) => error);
      return bucket();
    },
  });
  expect(refused).toMatchObject({ message: "Another process is making a copy" });
});
