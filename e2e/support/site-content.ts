import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { withDatabaseFile } from "@/lib/db/database-file";

const quoted = (name: unknown) => `"${String(name).replaceAll('"', '""')}"`;

/** All rows of a SQLite file, by table. */
const rowsOf = (database: string): Promise<Record<string, string[]>> =>
  withDatabaseFile(database, async (client) => {
    const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
    const tables: Record<string, string[]> = {};
    for (const { name } of rows) {
      const found = await client.execute(`SELECT * FROM ${quoted(name)}`);
      tables[String(name)] = found.rows.map((row) => JSON.stringify(row)).sort();
    }
    return tables;
  });

/** Maps the name of each file in a folder to its SHA-256. Returns an empty object if the folder does not exist. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder).catch(() => [])).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name)).catch(() => "a folder");
      return [name, createHash("sha256").update(bytes).digest("hex")];
    }),
  );
  return Object.fromEntries(files);
}

/** The content of a site: every row of its database, and every uploaded file. */
export const siteContent = async (dataDir: string) => ({
  rows: await rowsOf(join(dataDir, "site.db")),
  uploads: await hashesOf(join(dataDir, "uploads")),
});
