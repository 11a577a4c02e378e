import { statSync } from "node:fs";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { databaseUrl } from "./database-file";

/** Thrown if the database file is missing. */
export class DatabaseGoneError extends Error {
  override name = "DatabaseGoneError";
}

type Client = ReturnType<PrismaLibSql["createClient"]>;
type Transaction = Awaited<ReturnType<Client["transaction"]>>;

/** After statements have run for this time, other work of the process can run. */
const LONGEST_TURN_MS = 10;
/** The time for which a statement waits for another process's lock. */
const LONGEST_WAIT_MS = 5_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [2, 50];

// With FULL, an acknowledged write survives a power cut. Writes become slower, but the site writes rarely.
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
`;

/** Identifies the file at a path, so that a replaced file is noticed. Throws DatabaseGoneError. */
function identityOfDatabase(path: string): string {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    throw new DatabaseGoneError(`The database file is missing: ${path}`);
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

let turnBegan = 0;

/** libSQL runs statements synchronously, so a long transaction without pauses would block the process. */
async function takeTurns() {
  if (performance.now() - turnBegan < LONGEST_TURN_MS) return;
  await nextTurn();
  turnBegan = performance.now();
}

const isWriting = (statement: string | { sql: string }) =>
  /^\s*(INSERT|UPDATE|DELETE)\b/i.test(typeof statement === "string" ? statement : statement.sql);

/** Repeats `work` while another process holds the lock. If SQLite itself waited, it would block this process. */
async function whenUnlocked<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() - start > LONGEST_WAIT_MS) throw error;
    }
    await sleep(pause);
  }
}

/**
 * Prisma's libSQL adapter for one SQLite file, with one connection. libSQL's own client opens a new connection after
 * each transaction, and the new connection lacks the PRAGMAs. One connection is enough, because the adapter queues all
 * other statements until a transaction ends.
 *
 * Transactions start IMMEDIATE: a deferred transaction fails if another process writes between its first read and its
 * first write. SQLite continues to write to a deleted file, so the file is checked before each statement and
 * transaction. If the file is missing, DatabaseGoneError is thrown. If the file was replaced, the new file is opened.
 */
export class SqliteConnection extends PrismaLibSql {
  #path: string;
  #mayCreate: boolean;
  #pragmas: string;

  /** `path` is the absolute path of the SQLite file. If `mayCreate` is false, a missing file is an error. */
  constructor(path: string, { mayCreate = false, isReadOnly = false } = {}) {
    super({ url: databaseUrl(path), timeout: 0 });
    this.#path = path;
    this.#mayCreate = mayCreate;
    this.#pragmas = isReadOnly ? `${PRAGMAS} PRAGMA query_only = ON;` : PRAGMAS;
  }

  override createClient(config: Parameters<PrismaLibSql["createClient"]>[0]): Client {
    const path = this.#path;
    if (!this.#mayCreate) identityOfDatabase(path);
    const client = super.createClient(config);
    const executeAtOnce = client.execute.bind(client) as Transaction["execute"];
    const execute = async (...statement: Parameters<Transaction["execute"]>) => {
      await takeTurns();
      return executeAtOnce(...statement);
    };
    const executeMultiple = client.executeMultiple.bind(client);
    let openFile = "";

    const ready = async () => {
      if (openFile !== "" && identityOfDatabase(path) === openFile) return;
      if (openFile !== "") await client.reconnect();
      await executeMultiple(this.#pragmas);
      openFile = identityOfDatabase(path);
    };
    // Runs a statement that takes a lock.
    const executeLocking = async (...statement: Parameters<Transaction["execute"]>) => {
      try {
        return await executeAtOnce(...statement);
      } catch (error) {
        // libSQL leaves the failed statement open, so SQLite commits nothing more on this connection. The changed
        // `openFile` makes `ready` reconnect.
        if (isLocked(error)) openFile = "left";
        throw error;
      }
    };
    // Tests whether the database is locked, without leaving a statement open.
    const tryToLock = () => executeMultiple("BEGIN IMMEDIATE; ROLLBACK");

    let isInTransaction = false;
    const transaction = async () => {
      await whenUnlocked(async () => {
        await ready();
        await tryToLock();
        await executeLocking("BEGIN IMMEDIATE");
      });
      isInTransaction = true;
      const rollback = async () => {
        isInTransaction = false;
        await execute("ROLLBACK");
      };
      const commit = async () => {
        try {
          await execute("COMMIT");
          isInTransaction = false;
        } catch (error) {
          // A full disk causes an error here. Without the rollback, the connection would stay inside the transaction.
          await rollback().catch(() => undefined);
          throw error;
        }
      };
      return { execute, executeMultiple, commit, rollback };
    };

    return Object.assign(client, {
      // libSQL does not export its transaction class. Prisma's adapter uses only these methods of the class.
      transaction: transaction as unknown as Client["transaction"],
      execute: async (...statement: Parameters<Transaction["execute"]>) => {
        if (isInTransaction) return execute(...statement);
        return whenUnlocked(async () => {
          await ready();
          if (isWriting(statement[0])) await tryToLock();
          return executeLocking(...statement);
        });
      },
      executeMultiple: async (sql: string) => {
        if (!isInTransaction) await whenUnlocked(ready);
        return executeMultiple(sql);
      },
    });
  }
}
