import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "@/prisma/migrate";
import { SqliteAdapter } from "./connection";
import { PrismaClient } from "./generated/client";

let folder: string;
let path: string;
let db: PrismaClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connection-"));
  path = join(folder, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
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
    updatedAt: new Date(),
  },
});

const pragma = async (name: string) => {
  const [row] = await db.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`);
  return Object.values(row ?? {})[0];
};

test("the connection keeps its settings, also after transactions", async () => {
  for (let round = 0; round < 2; round++) {
    expect(await pragma("journal_mode")).toBe("wal");
    expect(Number(await pragma("foreign_keys"))).toBe(1);
    expect(Number(await pragma("synchronous"))).toBe(2);
    await db.$transaction((tx) => tx.video.create(video("a")));
  }
});

test("a transaction that fails leaves nothing behind and the next one works", async () => {
  const failing = db.$transaction(async (tx) => {
    await tx.video.create(video("half"));
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  await db.$transaction((tx) => tx.video.create(video("whole")));
  expect((await db.video.findMany()).map(({ title }) => title)).toEqual(["whole"]);
});

test("the constraints hold in the database itself", async () => {
  const skill = { name: "x", categoryId: 999, icon: "", isFeatured: false, updatedAt: new Date() };
  const ranges = { proficiency: 1, yearsOfExperience: 1, displayOrder: 1 };
  await expect(db.skill.create({ data: { ...skill, ...ranges } })).rejects.toThrow();
  const category = await db.skillCategory.create({
    data: { name: "c", color: "", description: "", displayOrder: 1, updatedAt: new Date() },
  });
  const of = { ...skill, categoryId: category.id };
  for (const wrong of [{ proficiency: 101 }, { yearsOfExperience: 21 }, { displayOrder: 0 }]) {
    await expect(db.skill.create({ data: { ...of, ...ranges, ...wrong } })).rejects.toThrow();
  }
  await db.skill.create({ data: { ...of, ...ranges } });
  await expect(db.skillCategory.delete({ where: { id: category.id } })).rejects.toThrow();
});

test("a deleted file is noticed: nothing is read from or written to its ghost", async () => {
  await db.video.create(video("a"));
  for (const suffix of ["", "-wal", "-shm"]) await rm(path + suffix, { force: true });
  await expect(db.video.count()).rejects.toThrow();
  await expect(db.video.create(video("b"))).rejects.toThrow();
  await expect(db.$transaction((tx) => tx.video.create(video("c")))).rejects.toThrow();
});

test("another file in its place is opened, with the same settings", async () => {
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
