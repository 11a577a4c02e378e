import "server-only";
import { canBegin, type Database, database, type Transaction, transact } from "@/lib/db/client";
import { bringBackUploads } from "@/lib/media/deleted-uploads";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { type Kinds, readAs, recordWrites } from "@/lib/server/content-reads";
import { publicContentChanged } from "@/lib/server/public-pages";
import { prepareToRender } from "@/lib/text/markdown/markdown";
import { type History, keepVersion } from "./history/store";
import type { Publishing } from "./noun";
import { isVersioned, type Noun } from "./registry";

export type Action = "created" | "updated" | "deleted";

/**
 * Runs `work` in one transaction (the caller's, where `db` is one) and expires the pages and answers that show what it
 * has written. Every change of content goes through here. Whatever `work` throws undoes all of it.
 */
export async function write<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  limits: { timeout?: number } = {},
): Promise<T> {
  // Nothing is written before the caller's transaction ends, which is a write of its own.
  if (!canBegin(db)) return work(db);
  const kinds: Kinds = new Set();
  try {
    return await recordWrites(kinds, () => transact(db, work, limits));
  } finally {
    publicContentChanged(kinds);
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
  for (const text of Object.values(item.after?.fields ?? {})) {
    if (typeof text === "string") prepareToRender(text);
  }
  // What is restored may show a file that was deleted since.
  if (item.after) await bringBackUploads(uploadsIn(JSON.stringify(item.after.fields)));
}

/** Whether the owner ever created, changed or deleted something of this kind. */
export function wasEverSaved(noun: Noun, db: Database = database()): Promise<boolean> {
  return readAs(noun, async () => (await db.activity.findFirst({ where: { noun } })) !== null);
}

/**
 * Whether no page shows a change of an item: the public sees it neither before nor after. `columns` are what is written.
 * A new slug may take the address that led to another item, and the first save of a kind ends its samples.
 */
export async function isUnseen(
  tx: Transaction,
  { key, publishing }: { key: Noun; publishing?: Publishing },
  current: object,
  columns: object,
): Promise<boolean> {
  if (!publishing || Reflect.get(current, publishing.field) !== publishing.off) return false;
  const stays = (field: string) => Reflect.get(columns, field) === Reflect.get(current, field);
  return [publishing.field, "slug"].every(stays) && wasEverSaved(key, tx);
}

/** The time of a change: now, but always later than the change before it, whatever the clock says. */
export function nextTimestamp(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}
