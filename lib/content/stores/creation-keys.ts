import "server-only";
import type { Noun } from "@/lib/content/registry";
import type { Transaction } from "@/lib/db/client";

/** As long as a browser stores a draft that it may send again. */
const DAYS_KEPT = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates one item for all requests with the same key, in the transaction `tx`. Later requests get the item in its
 * present state. `find` returns the item with an id, or null; `make` creates it. An item that was deleted since is
 * created again. Keys are stored for 60 days.
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
