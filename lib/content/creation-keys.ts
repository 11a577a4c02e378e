import "server-only";
import type { Transaction } from "@/lib/db/client";
import type { Noun } from "./registry";

/** As long as a browser keeps a draft that it may send again. */
const DAYS_KEPT = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates an item once, in the transaction `tx`, however often a request comes with the same key: later ones get the item
 * that is there, as it is by now. `find` gives the item with an id, or null; `make` creates it. An item that was deleted
 * since is made again. Keys are kept for 60 days.
 */
export async function createOnce<R extends { id: number }>(
  tx: Transaction,
  { noun, key }: { noun: Noun; key: string },
  find: (id: number) => Promise<R | null>,
  make: () => Promise<R>,
): Promise<R> {
  const where = { noun_key: { noun, key } };
  const known = await tx.creationKey.findUnique({ where });
  const before = known && (await find(known.item_id));
  if (before) return before;
  const item = await make();
  const created_at = new Date();
  const tooOld = new Date(created_at.getTime() - DAYS_KEPT * DAY_MS);
  await tx.creationKey.deleteMany({ where: { created_at: { lte: tooOld } } });
  const data = { item_id: item.id, created_at };
  await tx.creationKey.upsert({ where, create: { noun, key, ...data }, update: data });
  return item;
}
