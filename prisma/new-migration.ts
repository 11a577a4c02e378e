// Writes the migration that leads from the existing migrations to schema.prisma:
//   npm run migration add_reading_list
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteConnection } from "@/lib/db/sqlite-connection";
import { migrate } from "./migrate.ts";
import { noFilters, openSchemaEngine } from "./schema-engine.ts";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Give the migration a name of lower-case letters, digits and underscores.");
  process.exit(1);
}

const scratch = await mkdtemp(join(tmpdir(), "migration-"));
try {
  const database = join(scratch, "present.db");
  await migrate({ database, migrations: "prisma/migrations" });
  const files = [
    { path: "schema.prisma", content: await readFile("prisma/schema.prisma", "utf8") },
  ];
  const engine = await openSchemaEngine(new SqliteConnection(database, { mayCreate: true }));
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: "." },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters: noFilters,
  });
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join("prisma/migrations", `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), stdout ?? "");
  console.log(
    `${folder}/migration.sql: read it, and add the CHECK constraints that Prisma cannot express.`,
  );
} finally {
  await rm(scratch, { recursive: true });
}
