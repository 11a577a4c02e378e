// For unit tests of code that stores rows and files: a data folder with an empty database of the current schema.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openDatabase } from "@/lib/db/client";
import { migratedFolder } from "./test-site";

export type MigratedDatabase = Awaited<ReturnType<typeof migratedDatabase>>;

export async function migratedDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), "portfolio-unit-"));
  await migratedFolder(dataDir);
  const db = openDatabase(join(dataDir, "site.db"));
  return {
    dataDir,
    db,
    async remove() {
      await db.$disconnect();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Makes a database for all tests of a file. Call this at the top of the file. */
export async function databaseOfFile() {
  const site = await migratedDatabase();
  afterAll(() => site.remove());
  return site;
}

/** Adds the owner, because sessions and second factors must belong to an owner. */
export const addOwner = ({ db }: Pick<MigratedDatabase, "db">) =>
  db.owner.create({
    data: { id: 1, email: "a@b.de", passwordHash: "", isDemoPassword: false },
  });
