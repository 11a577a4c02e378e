import { withDatabaseFile } from "./database-file";

/**
 * Does `work` while no other process holds the lock at `path`, a SQLite file that is made where it is missing: SQLite's
 * lock ends with its process, also when that is killed. Throws what `refuse` gives while another process holds it.
 */
export const withProcessLock = <T>(
  path: string,
  refuse: () => Error,
  work: () => Promise<T>,
): Promise<T> =>
  withDatabaseFile(path, async (lock) => {
    await lock.execute("PRAGMA busy_timeout = 0");
    await lock.execute("BEGIN EXCLUSIVE").catch((error) => {
      throw error.code === "SQLITE_BUSY" ? refuse() : error;
    });
    try {
      return await work();
    } finally {
      // Closing the connection would end the lock only at the next garbage collection.
      await lock.execute("ROLLBACK");
    }
  });
