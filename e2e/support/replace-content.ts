// Replaces the content of a running server. This takes a tenth of the time that the start of another server takes.
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { copyPreparedData, type TestServer } from "./server";

/** The folders whose files are replaced. The running server handles missing files. */
const CONTENT_FOLDERS = [
  ...["uploads", "deleted-uploads", "derived", "thumbnails"],
  ...["imports", "incoming-files"],
];

/** The longest wait, in milliseconds, while the server is writing into the database. */
const BUSY_TIMEOUT_MS = 10_000;

const NOTICED = "Content is restored";

/** The file with which a restore notifies the running server. `lib/backup/restore-notice.ts` watches it. */
const NOTICE = ".restored";

/** Replaces the rows of all tables in a single transaction, and also SQLite's table of the last ids. */
async function replaceRows(database: string, prepared: string) {
  // Uses no modules of the program, because a browser test cannot load server-only modules.
  const client = createClient({ url: `file:${database}`, timeout: BUSY_TIMEOUT_MS });
  try {
    await client.execute("PRAGMA foreign_keys = OFF");
    await client.execute({ sql: "ATTACH ? AS prepared", args: [prepared] });
    const { rows } = await client.execute(
      `SELECT name FROM main.sqlite_master
       WHERE type = 'table' AND (name = 'sqlite_sequence' OR name NOT LIKE 'sqlite\\_%' ESCAPE '\\')`,
    );
    await client.execute("BEGIN IMMEDIATE");
    for (const { name } of rows) {
      await client.execute(`DELETE FROM main."${name}"`);
      await client.execute(`INSERT INTO main."${name}" SELECT * FROM prepared."${name}"`);
    }
    await client.execute("COMMIT");
  } finally {
    client.close();
  }
}

async function replaceFolders(dataDir: string, prepared: string) {
  for (const name of CONTENT_FOLDERS) {
    const folder = join(dataDir, name);
    for (const file of existsSync(folder) ? await readdir(folder) : []) {
      await rm(join(folder, file), { recursive: true });
    }
    if (existsSync(join(prepared, name))) {
      await cp(join(prepared, name), folder, { recursive: true });
    }
  }
  const backups = join(dataDir, "backups");
  await mkdir(backups, { recursive: true });
  for (const file of await readdir(backups)) {
    if (file.startsWith("portfolio-")) await rm(join(backups, file));
  }
}

/**
 * Replaces the content of a running server with the initial content for these settings. All sessions end. Resolves when
 * the server has noticed the change.
 */
export async function replaceContent(
  server: TestServer,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-prepared-"));
  try {
    // Open only a copy: SQLite writes files beside an open database, and other processes copy the template's folder.
    await copyPreparedData(settings, folder);
    await replaceFolders(server.dataDir, folder);
    await replaceRows(join(server.dataDir, "site.db"), join(folder, "site.db"));
    const noticed = server.prints(NOTICED);
    await writeFile(join(server.dataDir, "backups", NOTICE), new Date().toISOString());
    await noticed;
  } finally {
    await rm(folder, { recursive: true });
  }
}
