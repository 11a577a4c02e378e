import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { singletonOf } from "@/lib/content/content";
import { openDatabase } from "@/lib/db/client";
import type { PrismaClient } from "@/lib/db/generated/client";
import { migrate } from "@/prisma/migrate";
import { planFreshStart } from "./start-fresh";

let folder: string;
let db: PrismaClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-fresh-"));
  const path = join(folder, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
  db = openDatabase(path);
});

afterEach(async () => {
  await db.$disconnect();
  await rm(folder, { recursive: true });
});

test("the words that every new site begins with are none of the demo's", async () => {
  expect((await planFreshStart({}, db)).removes).toEqual({});
  await singletonOf("hero", db).update((hero) => ({ ...hero, title: "Sensors for rivers" }));
  expect((await planFreshStart({}, db)).removes).toEqual({});
});
