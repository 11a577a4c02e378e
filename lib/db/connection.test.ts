import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migratedFolder } from "@/e2e/support/test-site";
import { SqliteAdapter } from "./client";
import { PrismaClient } from "./generated/client";

let folder: string;
let path: string;
let db: PrismaClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connection-"));
  path = join(folder, "site.db");
  await migratedFolder(folder);
  db = new PrismaClient({ adapter: new SqliteAdapter(path) });
});

afterEach(async () => {
  await db.$disconnect();
  await rm(folder, { recursive: true });
});

const video = (title: string) => ({
  data: {
    title,
    description: "",
    thumbnail: "",
    duration: "",
    views: "",
    youtubeUrl: "",
    category: "",
    updated_at: new Date(),
  },
});

const pragma = async (name: string) => {
  const [row] = await db.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`);
  return Object.values(row ?? {})[0];
};

test("the connection still has its settings after transactions", async () => {
  for (let round = 0; round < 2; round++) {
    expect(await pragma("journal_mode")).toBe("wal");
    expect(Number(await pragma("foreign_keys"))).toBe(1);
    expect(Number(await pragma("synchronous"))).toBe(2);
    await db.$transaction((tx) => tx.video.create(video("a")));
  }
});

test("a failed transaction leaves no changes, and the next transaction works", async () => {
  const failing = db.$transaction(async (tx) => {
    await tx.video.create(video("half"));
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  await db.$transaction((tx) => tx.video.create(video("whole")));
  expect((await db.video.findMany()).map(({ title }) => title)).toEqual(["whole"]);
});

test("the database enforces its constraints", async () => {
  const skill = {
    name: "x",
    category_id: 999,
    icon: "",
    is_featured: false,
    updated_at: new Date(),
  };
  const ranges = { proficiency: 1, years_of_experience: 1, display_order: 1 };
  await expect(db.skill.create({ data: { ...skill, ...ranges } })).rejects.toThrow();
  const category = await db.skillCategory.create({
    data: { name: "c", color: "", description: "", display_order: 1, updated_at: new Date() },
  });
  const of = { ...skill, category_id: category.id };
  for (const wrong of [{ proficiency: 101 }, { years_of_experience: 21 }, { display_order: 0 }]) {
    await expect(db.skill.create({ data: { ...of, ...ranges, ...wrong } })).rejects.toThrow();
  }
  await db.skill.create({ data: { ...of, ...ranges } });
  await expect(db.skillCategory.delete({ where: { id: category.id } })).rejects.toThrow();
});

test("reads and writes fail after the database file was deleted", async () => {
  await db.video.create(video("a"));
  for (const suffix of ["", "-wal", "-shm"]) await rm(path + suffix, { force: true });
  await expect(db.video.count()).rejects.toThrow();
  await expect(db.video.create(video("b"))).rejects.toThrow();
  await expect(db.$transaction((tx) => tx.video.create(video("c")))).rejects.toThrow();
});

test("if the database file is replaced, the new file is opened with the same settings", async () => {
  const copy = join(folder, "copy.db");
  await db.video.create(video("a"));
  await pragma("wal_checkpoint(TRUNCATE)");
  await copyFile(path, copy);
  await db.video.create(video("b"));
  expect(await db.video.count()).toBe(2);
  for (const suffix of ["-wal", "-shm"]) await rm(path + suffix, { force: true });
  await rename(copy, path);
  expect(await db.video.count()).toBe(1);
  expect(Number(await pragma("foreign_keys"))).toBe(1);
});

/** Locks the database in another connection, as another process does. Returns a function that unlocks it. */
async function lockElsewhere() {
  const other = createClient({ url: `file:${path}` });
  await other.execute("BEGIN EXCLUSIVE");
  return async () => {
    await other.execute("ROLLBACK");
    other.close();
  };
}

test("a running transaction blocks no reader, and readers see the state from before the transaction", async () => {
  await db.video.create(video("before"));
  await db.$transaction(async (tx) => {
    await tx.video.create(video("half"));
    expect(await db.video.count()).toBe(1);
    expect(await tx.video.count()).toBe(2);
  });
  expect(await db.video.count()).toBe(2);
});

test("other work runs during a long transaction", { tags: ["sweep"] }, async () => {
  let turns = 0;
  await db.$transaction(
    async (tx) => {
      const take = () => {
        turns++;
        next = setImmediate(take);
      };
      let next = setImmediate(take);
      for (let round = 0; round < 200; round++) await tx.video.create(video(`${round}`));
      clearImmediate(next);
    },
    { timeout: 20_000 },
  );
  expect(turns).toBeGreaterThan(5);
});

test("a write that waits for another process's lock blocks nothing else and succeeds after the lock ends", async () => {
  await db.video.create(video("before"));
  const release = await lockElsewhere();
  let isWritten = false;
  const writing = db.video.create(video("after")).then(() => {
    isWritten = true;
  });
  const transaction = db.$transaction((tx) => tx.video.create(video("last")));
  // Reads succeed before the lock ends.
  for (let round = 0; round < 5; round++) expect(await db.video.count()).toBe(1);
  expect(isWritten).toBe(false);
  await release();
  await Promise.all([writing, transaction]);
  expect(await db.video.count()).toBe(3);
});

test("a write fails after some seconds if another process does not release its lock", {
  tags: ["sweep"],
}, async () => {
  const release = await lockElsewhere();
  await expect(db.video.create(video("a"))).rejects.toMatchObject({ code: "P1008" });
  await release();
  expect(await db.video.count()).toBe(0);
  await db.video.create(video("b"));
  expect(await db.video.count()).toBe(1);
});

test("readers do not block a checkpoint of the write-ahead log", async () => {
  for (let round = 0; round < 5; round++) {
    await db.video.create(video("a"));
    await db.video.findMany();
  }
  const [row] = await db.$queryRawUnsafe<{ busy: bigint }[]>("PRAGMA wal_checkpoint(TRUNCATE)");
  expect(Number(row?.busy)).toBe(0);
});
