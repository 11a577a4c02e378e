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
    // The others put what was to be stored into the words of an error, which are logged.
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

/** The one database client of this process; connects on first use. */
export const database = (): PrismaClient => processShared("database", () => open(env.databasePath));

/** The database in another file than the settings' one; whoever opens it disconnects it. */
export const openDatabase = (path: string): PrismaClient => open(path);

/** A client with an extension gives its transactions a `$transaction` too, which does not join them. */
const transactions = processShared("transactions", () => new WeakSet<Database>());

/** Whether `db` is no transaction but can begin one. */
export const canBegin = (db: Database): db is PrismaClient => !transactions.has(db);

/**
 * Runs `work` in a transaction: in a new one, or in the one that `db` is already. Whatever `work` throws
 * undoes all of it.
 */
export function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  /** In ms; where many changes are one, it takes more than a moment. */
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

/** Copies the database, so that a long reading sees one state of it and holds nobody up. */
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

/** Asks the database something it has to read its file for. Throws when it does not answer. */
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

/** Reading more than this for a check would hold everything else up. */
const LARGEST_CHECKED_BYTES = 64 * 1024 * 1024;
const CHECK_AGAIN_MS = 60 * 60 * 1000;
const checked: { at: number; integrity: "ok" | "damaged" } = { at: 0, integrity: "ok" };

/** Whether SQLite finds the file sound; read at most once an hour, and not at all ('unchecked') where it is large. */
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
