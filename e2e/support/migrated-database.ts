// For unit tests of what keeps rows and files: a data folder with an empty database of the present schema.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/db/client";
import { migrate } from "@/prisma/migrate";

export async function migratedDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), "portfolio-unit-"));
  const path = join(dataDir, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
  const db = openDatabase(path);
  return {
    dataDir,
    db,
    async remove() {
      await db.$disconnect();
      await rm(dataDir, { recursive: true });
    },
  };
}
