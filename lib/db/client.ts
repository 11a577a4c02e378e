import "server-only";
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { processShared } from "@/lib/process-shared";
import { isReadOperation, recordOperation } from "@/lib/server/content-reads";
import { removeDatabaseFile } from "./database-file";
import { PrismaClient } from "./generated/client";
import { atThisTime } from "./query-time";
import { SqliteConnection } from "./sqlite-connection";
import { announceWrite } from "./writes";

const isReading = (sql: string) => /^\s*SELECT\b/i.test(sql);

/**
 * Prisma's adapter for a SQLite file, with two connections: one for writes, and one for reads outside of transactions.
 * A long or waiting transaction does not block readers: they see the last committed state.
 */
export class SqliteAdapter extends SqliteConnection {
  #reader: SqliteConnection;

  /** `path` is the absolute path of the SQLite file. A missing file is an error. */
  constructor(path: string) {
    super(path);
    this.#reader = new SqliteConnection(path, { isReadOnly: true });
  }

  override async connect() {
    const writer = await super.connect();
    const reader = await this.#reader.connect();
    const query = writer.queryRaw.bind(writer);
    const dispose = writer.dispose.bind(writer);
    return Object.assign(writer, {
      queryRaw: (statement: Parameters<typeof query>[0]) =>
        isReading(statement.sql) ? reader.queryRaw(statement) : query(statement),
      // The connection that is closed last has to remove the write-ahead log. The read-only connection cannot do this,
      // so this connection is closed first.
      dispose: () => reader.dispose().finally(dispose),
    });
  }
}

export type Transaction = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

export type Database = PrismaClient | Transaction;

const WAIT_FOR_TRANSACTION_MS = 10_000;
const TRANSACTION_TIMEOUT_MS = 10_000;

/** Opens a database file. The caller disconnects the client. */
export function openDatabase(path: string): PrismaClient {
  return new PrismaClient({
    adapter: new SqliteAdapter(path),
    // Other formats put the stored values into error messages, which are logged.
    errorFormat: "minimal",
    transactionOptions: { maxWait: WAIT_FOR_TRANSACTION_MS, timeout: TRANSACTION_TIMEOUT_MS },
  }).$extends({
    query: {
      $allOperations({ model, operation, args, query }) {
        const result = recordOperation({ model, operation, args }, () => query(atThisTime(args)));
        return isReadOperation(operation) ? result : announceWrite(model, result);
      },
    },
  }) as PrismaClient;
}

/** The only database client of this process. It connects at its first use. */
export const database = (): PrismaClient =>
  processShared("database", () => openDatabase(env.databasePath));

/** All open transactions. A nested `transact` uses the open transaction; Prisma's `$transaction` would not do this. */
const transactions = processShared("transactions", () => new WeakSet<Database>());

/** Whether `db` can begin a transaction, because it is a client and not a transaction itself. */
export const canBegin = (db: Database): db is PrismaClient => !transactions.has(db);

/** Runs `work` in the transaction `db`, or in a new transaction of the client `db`. An error undoes all changes. */
export function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  /** `timeout` is in ms. Set it for transactions with many changes. */
  limits: { timeout?: number } = {},
): Promise<T> {
  if (!canBegin(db)) return work(db);
  const begin = (tx: Transaction) => {
    transactions.add(tx);
    return work(tx);
  };
  return db.$transaction(begin, limits);
}

/** The state of the database at one instant, in a file that `close` removes. */
export interface Snapshot {
  client: Database;
  close(): Promise<void>;
}

/** Copies the database, so that a long read sees one state and blocks no other work. */
export async function takeSnapshot(): Promise<Snapshot> {
  const path = join(env.dataDir, `snapshot-${randomUUID()}.part`);
  try {
    await database().$executeRawUnsafe("VACUUM INTO ?", path);
  } catch (error) {
    await removeDatabaseFile(path);
    throw error;
  }
  const client = openDatabase(path);
  const close = async () => {
    await client.$disconnect();
    await removeDatabaseFile(path);
  };
  return { client, close };
}

/** Runs a query that has to read the database file. Throws the error of the query. */
export async function checkDatabase(): Promise<void> {
  await database().owner.count();
}

/** The size in bytes of the database and its write-ahead log. */
export function databaseSize(): number {
  return ["", "-wal"].reduce(
    (sum, suffix) =>
      sum + (statSync(env.databasePath + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** A larger file is not checked, because the slow check would block all other work of the process. */
const LARGEST_CHECKED_BYTES = 64 * 1024 * 1024;
const CHECK_AGAIN_MS = 60 * 60 * 1000;
const checked: { at: number; integrity: "ok" | "damaged" } = { at: 0, integrity: "ok" };

/** The result of SQLite's check, which runs at most once an hour; 'unchecked' for a large file. */
export async function databaseIntegrity(): Promise<"ok" | "damaged" | "unchecked"> {
  if (databaseSize() > LARGEST_CHECKED_BYTES) return "unchecked";
  if (Date.now() - checked.at > CHECK_AGAIN_MS) {
    const rows =
      await database().$queryRawUnsafe<Record<string, string>[]>("PRAGMA quick_check(1)");
    checked.integrity = Object.values(rows[0] ?? {})[0] === "ok" ? "ok" : "damaged";
    checked.at = Date.now();
  }
  return checked.integrity;
}
