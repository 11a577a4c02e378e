import { onDatabase, removeDatabaseFile, withDatabaseFile } from "@/lib/db/database-file";
import { SqliteConnection } from "@/lib/db/sqlite-connection";
import { databaseSchema, declaredConstraints } from "./database-schema.ts";
import { noFilters, openSchemaEngine } from "./schema-engine.ts";

/** Runs the SQL `script` on a copy of `database`, and then runs `work` on the copy. */
async function afterScript<T>(
  database: string,
  script: string,
  work: (copy: string) => Promise<T>,
) {
  const copy = `${database}.copy`;
  await removeDatabaseFile(copy);
  await onDatabase(database, "VACUUM INTO ?", [copy]);
  await withDatabaseFile(copy, (client) => client.executeMultiple(script));
  const result = await work(copy);
  await removeDatabaseFile(copy);
  return result;
}

/**
 * Returns the SQL with which the schema engine changes `database` to `schema`, the text of schema.prisma. The SQL is
 * empty if the database and the schema do not differ.
 */
async function engineScript(database: string, schema: string): Promise<string> {
  const files = [{ path: "schema.prisma", content: schema }];
  const engine = await openSchemaEngine(new SqliteConnection(database, { mayCreate: true }));
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: "." },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters: noFilters,
  });
  engine.free();
  return (
    (stdout ?? "")
      .replace("-- This is an empty migration.", "")
      .trim()
      // Corrects two faults of the engine: it adds AUTOINCREMENT to an id with a default, and it writes the default of
      // a JSON column without quotes.
      .replaceAll(" AUTOINCREMENT DEFAULT ", " DEFAULT ")
      .replace(/( JSONB(?: NOT NULL)? DEFAULT )(?!')(.+?)(?=[,;]?$)/gm, "$1'$2'")
  );
}

const NEW_TABLES = /^CREATE TABLE "new_(\w+)" \((.*?)\n\);$/gms;

const redefinedTables = (script: string) =>
  Array.from(script.matchAll(NEW_TABLES), ([, table = ""]) => table);

/** True if SQLite can add the column to a table that has rows. */
const canBeAdded = (definition: string) =>
  (!definition.includes(" NOT NULL") || definition.includes(" DEFAULT ")) &&
  !/ DEFAULT (CURRENT_TIMESTAMP|\()/.test(definition);

/** Returns `ADD COLUMN` statements for the new columns that SQLite can add to the tables that the engine redefines. */
async function newColumns(script: string, database: string) {
  const present = await withDatabaseFile(database, databaseSchema);
  return Array.from(script.matchAll(NEW_TABLES)).flatMap(([, table = "", body = ""]) => {
    const isNew = (name: string) =>
      !present[table]?.columns.some((column) => column.startsWith(`${name} `));
    return Array.from(body.matchAll(/^ {4}"(\w+)" (.+?),?$/gm))
      .filter(([, name = "", definition = ""]) => isNew(name) && canBeAdded(definition))
      .map(([, name, definition]) => ({
        table,
        sql: `ALTER TABLE "${table}" ADD COLUMN "${name}" ${definition};\n`,
      }));
  });
}

/** Adds the CHECKs that schema.prisma declares for new tables, redefined tables and new columns. */
function withChecks(script: string, schema: string): string {
  const declared = declaredConstraints(schema);
  const checksOf = (table: string) =>
    (declared[table] ?? []).filter((constraint) => constraint.startsWith("CHECK"));
  const additions = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" .+(?=;$)/gm;
  const added = Array.from(script.matchAll(additions), ([, table, column]) => ({ table, column }));
  return script
    .replace(
      /^(CREATE TABLE "(?:new_)?(\w+)" \(.*?)(?=\n\);$)/gms,
      (_, statement: string, table: string) => [statement, ...checksOf(table)].join(",\n    "),
    )
    .replace(additions, (statement, table: string, column: string) => {
      // If a CHECK contains several new columns, it is added with the last of these columns.
      const isOfColumn = (check: string) =>
        added.findLast((other) => other.table === table && check.includes(`"${other.column}"`))
          ?.column === column;
      return [statement, ...checksOf(table).filter(isOfColumn)].join(" ");
    });
}

/**
 * Returns the SQL that migrates the SQLite file `database` (an absolute path) to `schema`, the text of schema.prisma.
 * The SQL includes the CHECKs that `schema` declares. The engine redefines a table for every new required column. If
 * SQLite can add the column to the existing table, this function writes `ADD COLUMN` instead.
 */
export async function migrationScript(database: string, schema: string): Promise<string> {
  const sqlOf = (columns: { sql: string }[]) => columns.map(({ sql }) => sql).join("");
  const scriptAfter = (columns: { sql: string }[]) =>
    afterScript(database, sqlOf(columns), (copy) => engineScript(copy, schema));
  let columns = await newColumns(await scriptAfter([]), database);
  const redefined = redefinedTables(await scriptAfter(columns));
  columns = columns.filter(({ table }) => !redefined.includes(table));
  const additions = columns.length === 0 ? "" : `-- AlterTable\n${sqlOf(columns)}`;
  const parts = [additions.trim(), await scriptAfter(columns)].filter((part) => part !== "");
  return withChecks(`${parts.join("\n\n")}\n`, schema);
}

/**
 * Returns a sentence for each CHECK or AUTOINCREMENT that `script` removes from a table of `database`. Also returns a
 * sentence for each one that differs between `schema` and the database after the script.
 */
export async function constraintProblems(
  database: string,
  script: string,
  schema: string,
): Promise<string[]> {
  const read = (path: string) => withDatabaseFile(path, databaseSchema);
  const before = await read(database);
  const after = await afterScript(database, script, read).catch((error: Error) => error);
  if (after instanceof Error) return [`SQLite refuses the script: ${after.message}`];
  const declared = declaredConstraints(schema);
  return Object.entries(after).flatMap(([table, { constraints }]) => {
    const missing = (wanted: string[] = [], present: string[] = []) =>
      wanted.filter((constraint) => !present.includes(constraint));
    return [
      ...missing(before[table]?.constraints, constraints).map(
        (lost) =>
          `${table} loses ${lost}. If this is intended, add it to DROPPED in prisma/schema.test.ts.`,
      ),
      ...missing(declared[table], constraints).map(
        (needed) => `${table} needs ${needed}. SQLite adds it only to a new table or column.`,
      ),
      ...missing(constraints, declared[table]).map(
        (extra) => `${table} has ${extra}, which schema.prisma does not declare.`,
      ),
    ];
  });
}
