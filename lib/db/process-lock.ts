import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { withDatabaseFile } from "./database-file";

/**
 * Runs `work` while this process holds the lock at `path`, a SQLite file, which is created if it is missing. The lock
 * ends with the process, even if the process is killed. If another process holds the lock, this call blocks for
 * `waitMs`, then throws the error from `refuse`.
 */
export const withProcessLock = <T>(
  path: string,
  refuse: () => Error,
  work: () => Promise<T>,
  waitMs = 0,
): Promise<T> =>
  withDatabaseFile(path, async (lock) => {
    await lock.execute(`PRAGMA busy_timeout = ${waitMs}`);
    await lock.execute("BEGIN EXCLUSIVE").catch((error) => {
      throw error.code === "SQLITE_BUSY" ? refuse() : error;
    });
    try {
      return await work();
    } finally {
      // Without the rollback, the closed connection would keep the lock until the next garbage collection.
      await lock.execute("ROLLBACK");
    }
  });

/** After the server is killed, the programs that it started end within this time, even on a busy machine. */
export const ENDING_MS = 5_000;

/** Thrown if another server uses the data folder or the database. The message is one line and says what to do. */
export class FolderInUseError extends Error {}

/** A server ends within this time after it gets the signal to stop. */
const STOPPING_MS = 12_000;

/** Absolute paths. */
interface Places {
  dataDir: string;
  databasePath: string;
}

const LOCK = ".server-lock";

const real = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** The path of a database's lock. The database `site.db` uses the lock of its folder, so the two need only one lock. */
function lockOf(database: string): string {
  const file = real(database);
  const [folder, name] = [real(dirname(file)), basename(file)];
  return join(folder, name === "site.db" ? LOCK : name + LOCK);
}

/**
 * Locks the folder and the database while `work` runs, so that no other server can use them. Waits at most `waitMs` for
 * each lock, then throws FolderInUseError.
 */
export function withDataFolder<T>(
  { dataDir, databasePath }: Places,
  work: () => Promise<T>,
  waitMs = STOPPING_MS,
): Promise<T> {
  const refuse = (what: string, setting: string, other: string) => () =>
    new FolderInUseError(
      `Another server uses ${what}: stop it, or set ${setting} to another ${other}`,
    );
  const ofFolder = join(real(dataDir), LOCK);
  const ofDatabase = lockOf(databasePath);
  const refuseDatabase = refuse(`the database ${databasePath}`, "DATABASE_URL", "file");
  const withDatabase = () => withProcessLock(ofDatabase, refuseDatabase, work, waitMs);
  return withProcessLock(
    ofFolder,
    refuse(`DATA_DIR (${dataDir})`, "DATA_DIR", "folder"),
    ofFolder === ofDatabase ? work : withDatabase,
    waitMs,
  );
}

/** Functions that would release this process's locks. They are never called, only kept in memory to keep the locks. */
const kept: (() => void)[] = [];

/** Locks the folder and the database until this process ends. Waits and throws like `withDataFolder`. */
export const keepDataFolder = (places: Places): Promise<void> =>
  new Promise((taken, refused) => {
    const hold = () => {
      taken();
      return new Promise<void>((release) => kept.push(release));
    };
    withDataFolder(places, hold).catch(refused);
  });
