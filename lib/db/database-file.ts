import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Client, createClient, type InValue } from "@libsql/client/sqlite3";
import { flushFile, flushFolder, remove, renameFile } from "@/lib/files/durable-files";

const BUSY_TIMEOUT_MS = 10_000;

/** Returns the URL of a file for libSQL. Without escapes, `%`, `?` and `#` would not be part of the path. */
export const databaseUrl = (path: string): string =>
  `file:${path.replace(/[%?#]/g, encodeURIComponent)}`;

/** Thrown if a file is not an intact database. The message describes the problem. */
export class UnsoundDatabaseError extends Error {}

/** Thrown if a file is damaged or is not a SQLite file. */
export class DamagedDatabaseError extends UnsoundDatabaseError {
  constructor() {
    super("it is not an intact SQLite file");
  }
}

const isUnsound = (error: unknown) =>
  error instanceof Error && "code" in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/** Opens a SQLite file for `work`, without Prisma. Throws DamagedDatabaseError if SQLite finds damage. */
export async function withDatabaseFile<T>(
  path: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ url: databaseUrl(path), timeout: BUSY_TIMEOUT_MS });
  try {
    return await work(client);
  } catch (error) {
    throw isUnsound(error) ? new DamagedDatabaseError() : error;
  } finally {
    client.close();
  }
}

export const onDatabase = (path: string, sql: string, args: InValue[] = []) =>
  withDatabaseFile(path, async (client) => (await client.execute({ sql, args })).rows);

/** SQLite writes files with these suffixes beside a database. */
const BESIDE = ["-wal", "-shm", "-journal"];

/** Removes a SQLite file and the files that SQLite writes beside it. */
export async function removeDatabaseFile(path: string): Promise<void> {
  for (const suffix of ["", ...BESIDE]) await remove(path + suffix);
}

/**
 * Copies a SQLite file and the files beside it into a new folder. Does nothing if none of these files exists. Other
 * processes must not write to the files. When the promise resolves, the copy is flushed to the disk. If copying fails,
 * the folder is removed.
 */
export async function copyDatabaseAside(path: string, folder: string): Promise<void> {
  const present = ["", ...BESIDE].filter((suffix) => existsSync(path + suffix));
  if (present.length === 0) return;
  try {
    await mkdir(folder, { recursive: true });
    for (const suffix of present) {
      const copy = join(folder, `site.db${suffix}`);
      // The file is copied, not renamed, because the folder can be on another disk.
      await copyFile(path + suffix, copy);
      await flushFile(copy);
    }
    await flushFolder(folder);
    await flushFolder(dirname(folder));
  } catch (error) {
    await remove(folder).catch(() => undefined);
    throw error;
  }
}

/** Replaces the SQLite file at `path` with `draft`, a file in the same folder. The caller flushes the folder. */
export async function replaceDatabaseFile(path: string, draft: string): Promise<void> {
  // The old write-ahead log is removed first: otherwise SQLite would apply it to the new database.
  for (const suffix of BESIDE) await remove(path + suffix);
  await flushFolder(dirname(path));
  await renameFile(draft, path);
}

/** Checks a whole SQLite file. Throws UnsoundDatabaseError if it is damaged, or if rows refer to missing rows. */
export const checkDatabaseFile = (path: string): Promise<void> =>
  withDatabaseFile(path, async (client) => {
    const broken = await client.execute("PRAGMA foreign_key_check");
    if (broken.rows.length > 0) {
      throw new UnsoundDatabaseError("it has references to rows that do not exist");
    }
    const { rows } = await client.execute("PRAGMA integrity_check(1)");
    if (rows[0]?.integrity_check !== "ok") {
      throw new UnsoundDatabaseError("it fails SQLite's integrity check");
    }
  });
