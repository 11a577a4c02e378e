import "server-only";
import { statSync } from "node:fs";
import { env } from "@/lib/env";
import { SqliteAdapter } from "./connection";
import { PrismaClient } from "./generated/client";

export type Transaction = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

const WAIT_FOR_TRANSACTION_MS = 10_000;
const TRANSACTION_TIMEOUT_MS = 10_000;

const shared = globalThis as { portfolioDatabase?: PrismaClient };

const open = (path: string) =>
  new PrismaClient({
    adapter: new SqliteAdapter(path),
    transactionOptions: { maxWait: WAIT_FOR_TRANSACTION_MS, timeout: TRANSACTION_TIMEOUT_MS },
  });

/** The one database client of this process; connects on first use. */
export function database(): PrismaClient {
  shared.portfolioDatabase ??= open(env.databasePath);
  return shared.portfolioDatabase;
}

/** Lets `work` use another file in place of the settings' one; for steps that run alone before the server. */
export async function withDatabaseAt<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = shared.portfolioDatabase;
  const client = open(path);
  shared.portfolioDatabase = client;
  try {
    return await work();
  } finally {
    shared.portfolioDatabase = before;
    await client.$disconnect();
  }
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
