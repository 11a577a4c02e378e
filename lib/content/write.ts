import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import { publicContentChanged } from "@/lib/server/public-pages";
import { type History, keepVersion } from "./history/store";
import { isVersioned, type Noun } from "./nouns";

export type Action = "created" | "updated" | "deleted";

/**
 * Runs `work` in one transaction and clears the public pages. Every change of content goes through here.
 * Whatever `work` throws undoes all of it.
 */
export async function write<T>(
  work: (tx: Transaction) => Promise<T>,
  /** In ms; where many changes are one, it takes more than a moment. */
  limits: { timeout?: number } = {},
): Promise<T> {
  try {
    return await database().$transaction(work, limits);
  } finally {
    publicContentChanged();
  }
}

/** Notes what the owner did, in the transaction that does it: in the activity log and in the item's history. */
export async function recordChange(
  tx: Transaction,
  noun: Noun,
  action: Action,
  item: { id: number; title: string } & History,
): Promise<void> {
  await tx.activity.create({ data: { noun, action, itemId: item.id, title: item.title } });
  if (isVersioned(noun)) await keepVersion(tx, noun, action, item);
}

/** Whether the owner ever created, changed or deleted something of this kind. */
export async function wasEverSaved(noun: Noun): Promise<boolean> {
  return (await database().activity.findFirst({ where: { noun } })) !== null;
}

/** The time of a change: now, but always later than the change before it, whatever the clock says. */
export function nextTimestamp(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}

/** The fields every stored item carries, as they go over the wire. */
export function storedFields(row: { id: number; createdAt: Date; updatedAt: Date }) {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A list column as it was written: JSON text, always a list of texts. */
export function storedList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
