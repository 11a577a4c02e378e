import { existsSync, statSync } from "node:fs";
import { PrismaLibSql } from "@prisma/adapter-libsql";

/** The database file is missing, or a file that is not ours has taken its place. */
export class DatabaseGoneError extends Error {}

type Client = ReturnType<PrismaLibSql["createClient"]>;
type Transaction = Awaited<ReturnType<Client["transaction"]>>;

const BUSY_TIMEOUT_MS = 5_000;

// FULL: a write that was acknowledged survives a power cut, not only a crash. Writes are rare here.
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
`;

function fileIdentity(path: string) {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    throw new DatabaseGoneError(`The database file is missing: ${path}`);
  }
}

/**
 * Prisma's libSQL adapter over one SQLite file and one connection.
 *
 * The stock client opens a new connection after every transaction, which loses the connection's
 * PRAGMAs and leaves the old one open until garbage collection. The adapter already queues everything
 * behind a transaction, so transactions can run on the one connection. They start IMMEDIATE, because a
 * deferred one that reads first fails at once when another process writes in between.
 *
 * SQLite happily goes on writing to a file that was deleted. Before every statement outside a
 * transaction, and at the start of each, the file is looked at: gone throws DatabaseGoneError, another
 * file in its place (a restore) is opened instead.
 */
export class SqliteAdapter extends PrismaLibSql {
  #path: string;
  #mayCreate: boolean;

  /** `path`: the SQLite file, absolute. A missing file is an error unless `mayCreate`. */
  constructor(path: string, { mayCreate = false } = {}) {
    super({ url: `file:${path}`, timeout: BUSY_TIMEOUT_MS });
    this.#path = path;
    this.#mayCreate = mayCreate;
  }

  override createClient(config: Parameters<PrismaLibSql["createClient"]>[0]): Client {
    const path = this.#path;
    if (!this.#mayCreate && !existsSync(path)) {
      throw new DatabaseGoneError(`The database file is missing: ${path}`);
    }
    const client = super.createClient(config);
    let identity = "";
    const configure = async () => {
      await client.executeMultiple(PRAGMAS);
      identity = fileIdentity(path);
    };
    const execute = client.execute.bind(client) as Transaction["execute"];
    const executeMultiple = client.executeMultiple.bind(client);
    const opened = configure();
    opened.catch(() => undefined);

    const ready = async () => {
      await opened;
      if (fileIdentity(path) !== identity) {
        await client.reconnect();
        await configure();
      }
    };

    let isInTransaction = false;
    const transaction = async () => {
      await ready();
      await execute("BEGIN IMMEDIATE");
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
          // A full disk fails here; without this the connection would stay inside the transaction.
          await rollback().catch(() => undefined);
          throw error;
        }
      };
      return { execute, executeMultiple, commit, rollback };
    };

    return Object.assign(client, {
      transaction: transaction as unknown as Client["transaction"],
      execute: async (...statement: Parameters<Transaction["execute"]>) => {
        if (!isInTransaction) await ready();
        return execute(...statement);
      },
    });
  }
}
