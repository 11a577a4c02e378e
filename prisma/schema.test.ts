import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabaseFile } from "@/lib/db/database-file";
import { LANGUAGES } from "@/lib/i18n/languages";
import { databaseSchema, declaredConstraints } from "./database-schema";
import { migrate, readMigrations } from "./migrate";
import { migrationScript } from "./migration-script";

const MIGRATIONS = "prisma/migrations";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schema-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the migrations make the columns, indexes and constraints that schema.prisma declares", async () => {
  const schema = await readFile("prisma/schema.prisma", "utf8");
  const migrated = join(folder, "migrated.db");
  await migrate({ database: migrated, migrations: MIGRATIONS });
  const declared = join(folder, "declared.db");
  const script = await migrationScript(declared, schema);
  await withDatabaseFile(declared, (client) => client.executeMultiple(script));
  expect(await withDatabaseFile(migrated, databaseSchema)).toEqual(
    await withDatabaseFile(declared, databaseSchema),
  );
  expect((await migrationScript(migrated, schema)).trim()).toBe("");
});

test("the CHECK of Site.language has every language of the site", async () => {
  const { Site = [] } = declaredConstraints(await readFile("prisma/schema.prisma", "utf8"));
  const check = Site.find((one) => one.startsWith('CHECK ("language" IN')) ?? "";
  const languages = Array.from(check.matchAll(/'(.+?)'/g), ([, language]) => language);
  expect(languages.sort()).toEqual([...LANGUAGES].sort());
});

/** Constraints that a migration drops or replaces on purpose. */
const DROPPED = {
  // Each of these two migrations allows imports from one more source.
  "20261123093000_bibtex_imports": [
    `ImportRun: CHECK ("source" IN ('export', 'markdown', 'json-resume', 'linkedin'))`,
  ],
  "20261123120000_notebook_imports": [
    `ImportRun: CHECK ("source" IN ('export', 'markdown', 'json-resume', 'linkedin', 'bibtex'))`,
  ],
  // This migration allows two more kinds of publications.
  "20261127201000_publication_kinds": [
    `Publication: CHECK ("kind" IN ('paper', 'talk', 'patent', 'book'))`,
  ],
  // This migration allows imports from six more sources.
  "20261128034500_more_imports": [
    `ImportRun: CHECK ("source" IN ('export', 'markdown', 'json-resume', 'linkedin', 'bibtex', 'notebook'))`,
  ],
};

test("the migrations remove only the CHECKs and AUTOINCREMENTs that are listed in DROPPED", {
  tags: ["sweep"],
}, async () => {
  const client = createClient({ url: ":memory:" });
  const dropped: Record<string, string[]> = {};
  let before = await databaseSchema(client);
  for (const { name, script } of await readMigrations(MIGRATIONS)) {
    await client.executeMultiple(script);
    const after = await databaseSchema(client);
    const lost = Object.entries(before).flatMap(([table, { constraints }]) =>
      constraints
        .filter((constraint) => after[table]?.constraints.includes(constraint) === false)
        .map((constraint) => `${table}: ${constraint}`),
    );
    if (lost.length > 0) dropped[name] = lost;
    before = after;
  }
  client.close();
  expect(dropped).toEqual(DROPPED);
});
