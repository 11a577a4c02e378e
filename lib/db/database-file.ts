import { type Client, createClient, type InValue } from "@libsql/client/sqlite3";
import { remove } from "@/lib/durable-files";

const BUSY_TIMEOUT_MS = 10_000;

/** The URL by which libSQL opens the file at `path`; it would decode `%`, and end the path at `?` and `#`. */
export const databaseUrl = (path: string): string =>
  `file:${path.replace(/[%?#]/g, encodeURIComponent)}`;

/** SQLite finds that a file is not a sound database; the message says what is wrong with it. */
export class UnsoundDatabaseError extends Error {}

const isUnsound = (error: unknown) =>
  error instanceof Error && "code" in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/**
 * Opens a SQLite file by itself, without the application's client, for as long as `work` takes. Throws
 * UnsoundDatabaseError where SQLite meets damage.
 */
export async function withDatabaseFile<T>(
  path: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ url: databaseUrl(path), timeout: BUSY_TIMEOUT_MS });
  try {
    return await work(client);
  } catch (error) {
    throw isUnsound(error) ? new UnsoundDatabaseError("it is not a sound SQLite file") : error;
  } finally {
    client.close();
  }
}

/** Runs one statement on a SQLite file. */
export const onDatabase = (path: string, sql: string, args: InValue[] = []) =>
  withDatabaseFile(path, async (client) => (await client.execute({ sql, args })).rows);

/** Removes a SQLite file with all that SQLite keeps beside it. */
export async function removeDatabaseFile(path: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) await remove(path + suffix);
}

/** Reads all of the file. Throws UnsoundDatabaseError when it is damaged or rows refer to others that do not exist. */
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
