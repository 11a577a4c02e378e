import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { withDatabaseFile } from "./database-file";

/**
 * Does `work` while no other process holds the lock at `path`, a SQLite file that is made where it is missing: SQLite's
 * lock ends with its process, also when that is killed. Throws what `refuse` gives while another process holds it, after
 * waiting for `waitMs`, in which this process does nothing else.
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
      // Closing the connection would end the lock only at the next garbage collection.
      await lock.execute("ROLLBACK");
    }
  });

/** A program of ours whose server was killed ends in this time, on a machine that is busy. */
export const ENDING_MS = 5_000;

/** Another server uses the data folder, or the database; the message is one line a person can act on. */
export class FolderInUseError extends Error {}

/** A server that is stopping finishes what is under way in this time. */
const STOPPING_MS = 12_000;

/** Where a server keeps its files; absolute paths. */
interface Places {
  dataDir: string;
  databasePath: string;
}

const LOCK = ".server-lock";

const real = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** The lock of a database. In a data folder it is the folder's own, so that either keeps out a server on the other. */
function lockOf(database: string): string {
  const file = real(database);
  const [folder, name] = [real(dirname(file)), basename(file)];
  return join(folder, name === "site.db" ? LOCK : name + LOCK);
}

/**
 * Does `work` while no server uses the data folder or the database, and keeps servers out meanwhile. Waits for `waitMs`
 * for one that is stopping. Throws FolderInUseError.
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

/** What would end the lock of this process. As long as it is kept here, the lock is. */
const kept: (() => void)[] = [];

/** Keeps other servers out of the data folder and the database until this process ends. Waits and throws as `withDataFolder` does. */
export const keepDataFolder = (places: Places): Promise<void> =>
  new Promise((taken, refused) => {
    const hold = () => {
      taken();
      return new Promise<void>((release) => kept.push(release));
    };
    withDataFolder(places, hold).catch(refused);
  });
