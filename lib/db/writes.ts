import { processShared } from "@/lib/process-shared";
import { PRIVATE_TABLES } from "./content-tables";
import type { Prisma } from "./generated/client";

// After each write to the content, a new copy of the site is stored in the S3 bucket.

/** Tables that visits and the site's background work change. */
const ROUTINE: Prisma.ModelName[] = [
  "PageView",
  "ViewSource",
  "MailHealth",
  "LinkSource",
  "LinkPlace",
  "OutgoingLink",
];

/** A write to these tables does not start a copy at once. No copy contains PRIVATE_TABLES. */
const MINOR = new Set<string>([...ROUTINE, ...PRIVATE_TABLES]);

const listeners = processShared("database-writes", () => new Set<() => void>());

/** Calls `listener` after each write to a table not in MINOR, sometimes before the transaction is committed. */
export function onDatabaseWrite(listener: () => void): void {
  listeners.add(listener);
}

/** Calls the listeners after a write; `model` is undefined for raw SQL. */
export function announceWrite<T>(model: string | undefined, work: Promise<T>): Promise<T> {
  const isMinor = model !== undefined && MINOR.has(model);
  if (listeners.size === 0 || isMinor) return work;
  return work.finally(() => {
    for (const listener of listeners) listener();
  });
}
