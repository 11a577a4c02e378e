import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "@/lib/db/client";
import type { PrismaClient } from "@/lib/db/generated/client";
import { migrate } from "@/prisma/migrate";
import { collectionOf } from "../content";
import { renameTag } from "./store";

let folder: string;
let db: PrismaClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tags-"));
  const path = join(folder, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
  db = openDatabase(path);
});

afterAll(async () => {
  await db.$disconnect();
  await rm(folder, { recursive: true });
});

test.each([
  [["K8s", "Kubernetes"], "K8s", "kubernetes", ["kubernetes"]],
  [["Kubernetes", "Go", "K8s"], "K8s", "kubernetes", ["kubernetes", "Go"]],
  [["Go", "K8s", "Rust"], "K8s", "Kubernetes", ["Go", "Kubernetes", "Rust"]],
  [["go", "Go", "Rust"], "Go", "GO", ["GO", "Rust"]],
])("of %j, '%s' renamed '%s' is there once", async (technologies, from, to, expected) => {
  const store = collectionOf("experience", db);
  const fields = { ...(await store.blank()), title: "Engineer", technologies };
  const { id } = await store.create(fields);
  expect(await renameTag(from, to, db)).toMatchObject({ name: to, count: 1, changed: 1 });
  expect((await store.read(id)).technologies).toEqual(expected);
  await store.remove(id);
});
