import "server-only";
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { processShared } from "@/lib/process-shared";
import { isReadOperation, recordOperation } from "@/lib/server/content-reads";
import { SqliteAdapter } from "./connection";
import { removeDatabaseFile } from "./database-file";
import { PrismaClient } from "./generated/client";
import { announceWrite } from "./writes";

export type Transaction = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

/** The database, or a transaction on it. */
export type Database = PrismaClient | Transaction;

const WAIT_FOR_TRANSACTION_MS = 10_000;
const TRANSACTION_TIMEOUT_MS = 10_000;

function open(path: string): PrismaClient {
  return new PrismaClient({
    adapter: new SqliteAdapter(path),
    // Other formats put the values to store into error messages, which are logged.
    errorFormat: "minimal",
    transactionOptions: { maxWait: WAIT_FOR_TRANSACTION_MS, timeout: TRANSACTION_TIMEOUT_MS },
  }).$extends({
    query: {
      $allOperations({ model, operation, args, query }) {
        const result = recordOperation({ model, operation, args }, () => query(args));
        return isReadOperation(operation) ? result : announceWrite(model, result);
      },
    },
  }) as PrismaClient;
}

/** The only database client of this process; connects on first use. */
export const database = (): PrismaClient => processShared("database", () => open(env.databasePath));

/** Opens a database in another file than the one in the settings. The caller disconnects it. */
export const openDatabase = (path: string): PrismaClient => open(path);

/** Transactions of a client with an extension have a `$transaction` too, but it does not join them. */
const transactions = processShared("transactions", () => new WeakSet<Database>());

/** Whether `db` can begin a transaction and is not one itself. */
export const canBegin = (db: Database): db is PrismaClient => !transactions.has(db);

/**
 * Runs `work` in a transaction: in `db` if that is a transaction, otherwise in a new one. Any error that `work`
 * throws undoes all changes.
 */
export function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  /** In ms, for transactions with many changes. */
  limits: { timeout?: number } = {},
): Promise<T> {
  if (!canBegin(db)) return work(db);
  const begin = (tx: Transaction) => {
    transactions.add(tx);
    return work(tx);
  };
  return db.$transaction(begin, limits);
}

/** The database as it was at one instant, in a file of its own that `close` removes. */
export interface Snapshot {
  client: Database;
  close(): Promise<void>;
}

/** Copies the database, so that a long read sees a single state and blocks nobody. */
export async function takeSnapshot(): Promise<Snapshot> {
  const path = join(env.dataDir, `snapshot-${randomUUID()}.part`);
  try {
    await database().$executeRawUnsafe("VACUUM INTO ?", path);
  } catch (error) {
    await removeDatabaseFile(path);
    throw error;
  }
  const client = open(path);
  const close = async () => {
    await client.$disconnect();
    await removeDatabaseFile(path);
  };
  return { client, close };
}

/** Runs a query that has to read the database file. Throws if it fails. */
export async function checkDatabase(): Promise<void> {
  await database().owner.count();
}

/** Bytes of the database and its write-ahead log. */
export function databaseSize(): number {
  return ["", "-wal"].reduce(
    (sum, suffix) =>
      sum + (statSync(env.databasePath + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Checking a larger file would block everything else. */
const LARGEST_CHECKED_BYTES = 64 * 1024 * 1024;
const CHECK_AGAIN_MS = 60 * 60 * 1000;
const checked: { at: number; integrity: "ok" | "damaged" } = { at: 0, integrity: "ok" };

/** Whether SQLite finds the file sound. Checks at most once an hour; a large file is 'unchecked'. */
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
