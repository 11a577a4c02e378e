// `npm run migration add_reading_list`: makes a database with the existing migrations, compares it with schema.prisma,
// and writes a migration for the difference.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "./migrate.ts";
import { constraintProblems, migrationScript } from "./migration-script.ts";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Give the migration a name of lower-case letters, digits and underscores.");
  process.exit(1);
}

const scratch = await mkdtemp(join(tmpdir(), "migration-"));
try {
  const database = join(scratch, "present.db");
  await migrate({ database, migrations: "prisma/migrations" });
  const schema = await readFile("prisma/schema.prisma", "utf8");
  const script = await migrationScript(database, schema);
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join("prisma/migrations", `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), script);
  console.log(`${folder}/migration.sql is written. Read it.`);
  const problems = await constraintProblems(database, script, schema);
  if (problems.length > 0) {
    console.error(["Complete the migration by hand:", ...problems].join("\n  "));
    process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true });
}
