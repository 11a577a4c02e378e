import type { Client, InValue } from "@libsql/client/sqlite3";

/** A table as lists of SQL fragments. Each list is in alphabetical order. */
export interface TableSchema {
  columns: string[];
  foreignKeys: string[];
  indexes: string[];
  triggers: string[];
  /** The table's CHECKs, and AUTOINCREMENT if the table has it. */
  constraints: string[];
}

const inOneLine = (sql: string) => sql.replace(/\s+/g, " ");

/** The CHECKs in a CREATE TABLE statement, including the CHECKs of single columns. */
function checksIn(sql: string): string[] {
  const checks: string[] = [];
  let depth = 0;
  let check: { start: number; depth: number } | undefined;
  const tokens = /--.*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\bCHECK\b|[()]/gi;
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (/^check$/i.test(token)) check ??= { start: index, depth };
    if (token === "(") depth++;
    if (token !== ")") continue;
    depth--;
    if (check?.depth !== depth) continue;
    checks.push(inOneLine(sql.slice(check.start, index + 1)));
    check = undefined;
  }
  return checks;
}

const constraintsIn = (sql: string) => [
  ...(/\bAUTOINCREMENT\b/i.test(sql) ? ["AUTOINCREMENT"] : []),
  ...checksIn(sql).sort(),
];

/** Returns the tables and views of a database by name, without the tables that SQLite and Prisma add. */
export async function databaseSchema(client: Client): Promise<Record<string, TableSchema>> {
  const texts = async (sql: string, args: InValue[] = []) =>
    (await client.execute({ sql, args })).rows.map((row) => inOneLine(String(row[0])));
  const { rows } = await client.execute(
    `SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'view')
     AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '_prisma_migrations' ORDER BY name`,
  );
  const tables: Record<string, TableSchema> = {};
  for (const { name, sql } of rows) {
    const table = String(name);
    tables[table] = {
      columns: await texts(
        `SELECT name || ' ' || type || iif("notnull", ' NOT NULL', '')
           || coalesce(' DEFAULT ' || dflt_value, '') || iif(pk, ' PRIMARY KEY ' || pk, '')
         FROM pragma_table_xinfo(?) ORDER BY name`,
        [table],
      ),
      foreignKeys: await texts(
        `SELECT "from" || ' REFERENCES ' || "table" || ' ' || "to"
           || ' ON DELETE ' || on_delete || ' ON UPDATE ' || on_update
         FROM pragma_foreign_key_list(?) ORDER BY 1`,
        [table],
      ),
      // SQLite stores no SQL for the index of a constraint, so its name and origin are used instead.
      indexes: await texts(
        `SELECT coalesce(sql, list.name || ' ' || origin)
         FROM pragma_index_list(?) list LEFT JOIN sqlite_master master ON master.name = list.name ORDER BY 1`,
        [table],
      ),
      triggers: await texts(
        "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? ORDER BY 1",
        [table],
      ),
      constraints: constraintsIn(String(sql)),
    };
  }
  return tables;
}

/** The constraints of each table that schema.prisma declares: `// CHECK (...)` and `autoincrement()`. */
export function declaredConstraints(schema: string): Record<string, string[]> {
  const models = schema.matchAll(/^model (\w+) \{(.*?)^\}/gms);
  return Object.fromEntries(
    Array.from(models, ([, table = "", body = ""]) => {
      const checks = Array.from(body.matchAll(/^ *\/\/ (CHECK .+)$/gm), ([, check = ""]) => check);
      const hasAutoincrement = body.includes("autoincrement()");
      return [table, [...(hasAutoincrement ? ["AUTOINCREMENT"] : []), ...checks.sort()]];
    }),
  );
}
