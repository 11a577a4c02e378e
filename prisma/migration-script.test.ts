import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase } from "@/e2e/support/test-site";
import { testVariants } from "@/e2e/support/variants";
import { constraintProblems, migrationScript } from "./migration-script";

let folder: string;
let database: string;
let schema: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "migration-script-"));
  database = join(folder, "site.db");
  await makeDatabase(database);
  schema = await readFile("prisma/schema.prisma", "utf8");
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns schema.prisma with `line` as the first line of a model. */
const withLine = (model: string, line: string, text = schema) =>
  text.replace(`model ${model} {\n`, (start) => `${start}  ${line}\n`);

/** Returns schema.prisma with `after` instead of `before`. Fails if the schema does not contain `before`. */
function withChange(before: string, after: string): string {
  expect(schema).toContain(before);
  return schema.replace(before, after);
}

/** Returns the SQL of the migration to the schema `changed`, without comments. */
const statements = async (changed: string) =>
  (await migrationScript(database, changed)).replace(/^--.*\n/gm, "");

testVariants(
  "a new column %s is written as ALTER TABLE",
  [
    ['pages String @default("one")', `"pages" TEXT NOT NULL DEFAULT 'one'`],
    ["pages Int @default(-1)", '"pages" INTEGER NOT NULL DEFAULT -1'],
    ["pages Boolean @default(false)", '"pages" BOOLEAN NOT NULL DEFAULT false'],
    ['pages Json @default("[]")', `"pages" JSONB NOT NULL DEFAULT '[]'`],
    ["pages DateTime?", '"pages" DATETIME'],
  ],
  async (field, column) => {
    const changed = withLine("Skill", field, withLine("Site", field));
    const script = await statements(changed);
    expect(script.match(/.+/g)?.sort()).toEqual([
      `ALTER TABLE "Site" ADD COLUMN ${column};`,
      `ALTER TABLE "Skill" ADD COLUMN ${column};`,
    ]);
    expect(await constraintProblems(database, script, changed)).toEqual([]);
  },
);

test("new columns get their indexes and CHECKs, and the second column gets a CHECK that uses both columns", {
  tags: ["sweep"],
}, async () => {
  const lines = [
    "low Int @default(0)",
    "high Int @default(9)",
    "@@index([high])",
    '// CHECK ("low" >= 0)',
    '// CHECK ("low" < "high")',
  ];
  const changed = lines.reduceRight((text, line) => withLine("Skill", line, text), schema);
  const script = await statements(changed);
  expect(
    script,
  ).toBe(`ALTER TABLE "Skill" ADD COLUMN "low" INTEGER NOT NULL DEFAULT 0 CHECK ("low" >= 0);
ALTER TABLE "Skill" ADD COLUMN "high" INTEGER NOT NULL DEFAULT 9 CHECK ("low" < "high");

CREATE INDEX "Skill_high_idx" ON "Skill"("high");
`);
  expect(await constraintProblems(database, script, changed)).toEqual([]);
});

testVariants(
  "a table that is redefined for %s keeps its CHECKs and AUTOINCREMENT",
  [
    ["a column that becomes nullable", "  icon                String\n", "  icon String?\n"],
    [
      "a new column with the current time",
      "proficiency ",
      "made DateTime @default(now())\n  proficiency ",
    ],
    [
      "a new column beside a removed column",
      "  icon                String\n",
      '  sign String @default("")\n',
    ],
  ],
  async (_, before, after) => {
    const changed = withChange(before, after);
    const script = await statements(changed);
    expect(script).toContain('CREATE TABLE "new_Skill"');
    expect(script).not.toContain("ADD COLUMN");
    expect(script).toContain('"id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,');
    expect(script).toContain('    CHECK ("proficiency" BETWEEN 0 AND 100)');
    expect(await constraintProblems(database, script, changed)).toEqual([]);
  },
);

test("if one table is redefined, a new column of another table is still written as ALTER TABLE", {
  tags: ["sweep"],
}, async () => {
  const changed = withLine(
    "Site",
    "pages Int @default(1)",
    withChange("  icon                String\n", "  icon String?\n"),
  );
  const script = await statements(changed);
  expect(script).toMatch(
    /^ALTER TABLE "Site" ADD COLUMN "pages" INTEGER NOT NULL DEFAULT 1;\n\nPRAGMA/,
  );
  expect(script.match(/CREATE TABLE "\w+"/g)).toEqual(['CREATE TABLE "new_Skill"']);
});

test("constraints that a script does not write for a redefined table are reported", async () => {
  const check = 'CHECK ("proficiency" BETWEEN 0 AND 100)';
  const changed = withChange("  icon                String\n", "  icon String?\n");
  const script = (await statements(changed))
    .replace(`,\n    ${check}`, "")
    .replace(" AUTOINCREMENT", "");
  expect(script).not.toContain(check);
  const problems = await constraintProblems(database, script, changed);
  expect(problems.map((sentence) => sentence.split(". ")[0])).toEqual([
    "Skill loses AUTOINCREMENT",
    `Skill loses ${check}`,
    "Skill needs AUTOINCREMENT",
    `Skill needs ${check}`,
  ]);
});

test("a changed CHECK is reported if its table has no other change, because the script does not change it", {
  tags: ["sweep"],
}, async () => {
  const changed = withChange(
    '// CHECK ("proficiency" BETWEEN 0 AND 100)',
    '// CHECK ("proficiency" > 0)',
  );
  const script = await migrationScript(database, changed);
  expect(script.trim()).toBe("");
  expect(await constraintProblems(database, script, changed)).toEqual([
    expect.stringContaining('Skill needs CHECK ("proficiency" > 0).'),
    'Skill has CHECK ("proficiency" BETWEEN 0 AND 100), which schema.prisma does not declare.',
  ]);
});

test("a CHECK on a removed column is reported", { tags: ["sweep"] }, async () => {
  const changed = withChange("  proficiency         Int?\n", "");
  const script = await migrationScript(database, changed);
  expect(await constraintProblems(database, script, changed)).toEqual([
    expect.stringContaining("no such column: proficiency"),
  ]);
});
