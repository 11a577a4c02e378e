import "server-only";
import { canBegin, type Database, database, type Transaction, transact } from "@/lib/db/client";
import { bringBackUploads } from "@/lib/media/deleted-uploads";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { processShared } from "@/lib/process-shared";
import { type Kinds, readAs, recordWrites } from "@/lib/server/content-reads";
import { publicContentChanged } from "@/lib/server/public-pages";
import { prepareToRender } from "@/lib/text/markdown/markdown";
import { type History, type ItemChange, keepVersions } from "./history/store";
import type { AnyCollectionNoun } from "./noun";
import { isVersioned, type Noun } from "./registry";

export type Action = "created" | "updated" | "deleted";

/**
 * Runs `work` in one transaction (the caller's, if `db` is one) and expires the pages and answers that show the
 * written kinds. Every change of content uses this. Any error that `work` throws undoes all changes.
 */
export async function write<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  limits: { timeout?: number } = {},
): Promise<T> {
  // The caller's own `write` expires pages after its transaction ends.
  if (!canBegin(db)) return work(db);
  const kinds: Kinds = new Set();
  try {
    return await recordWrites(kinds, () => transact(db, work, limits));
  } finally {
    publicContentChanged(kinds);
  }
}

interface Change extends Omit<ItemChange, "noun"> {
  noun: Noun;
}

async function keepRecords(tx: Transaction, changes: readonly Change[]): Promise<void> {
  await tx.activity.createMany({
    data: changes.map(({ noun, action, id: itemId, title }) => ({ noun, action, itemId, title })),
  });
  const versioned = changes.flatMap(({ noun, ...change }): ItemChange[] =>
    isVersioned(noun) ? [{ noun, ...change }] : [],
  );
  if (versioned.length > 0) await keepVersions(tx, versioned);
}

/** Records of a transaction that are not stored yet. */
const waiting = processShared("waiting-records", () => new WeakMap<Transaction, Change[]>());
/** Snapshots may be long and wait in memory, so their number is limited. */
const MOST_WAITING = 50;

/**
 * Runs `work`, which changes many items, and stores its records in few writes: one by one, records take most of the
 * time. A nested call leaves its records to the outer one, or drops them if it throws.
 */
export async function recordTogether<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const outer = waiting.get(tx);
  const own: Change[] = [];
  waiting.set(tx, own);
  try {
    const result = await work();
    const all = outer ?? own;
    if (outer) outer.push(...own);
    if (all.length >= (outer ? MOST_WAITING : 1)) await keepRecords(tx, all.splice(0));
    return result;
  } finally {
    if (outer) waiting.set(tx, outer);
    else waiting.delete(tx);
  }
}

/** Records the owner's change in the activity log and in the item's history, in the transaction of the change. */
export async function recordChange(
  tx: Transaction,
  noun: Noun,
  action: Action,
  item: { id: number; title: string } & History,
): Promise<void> {
  const change = { noun, action, ...item };
  const others = waiting.get(tx);
  if (!others) await keepRecords(tx, [change]);
  else if (others.push(change) >= MOST_WAITING) await keepRecords(tx, others.splice(0));
  for (const text of Object.values(item.after?.fields ?? {})) {
    if (typeof text === "string") prepareToRender(text);
  }
  // A restored item may show a file that was deleted since.
  if (item.after) await bringBackUploads(uploadsIn(JSON.stringify(item.after.fields)));
}

/** Whether the owner ever created, changed or deleted something of this kind. */
export function wasEverSaved(noun: Noun, db: Database = database()): Promise<boolean> {
  return readAs(noun, async () => (await db.activity.findFirst({ where: { noun } })) !== null);
}

/** The parts of a noun that decide whether a change of an item is seen. */
export type SeenNoun = { key: Noun } & Pick<AnyCollectionNoun, "publishing" | "categoryField">;

/**
 * Whether no page shows a change of an item, because the public sees it neither before nor after. `columns` are the
 * written columns. Some changes of hidden items are seen: a new slug may have led to another item, the first save of
 * a kind ends its samples, and hidden items decide whether their category is public.
 */
export async function isUnseen(
  tx: Transaction,
  { key, publishing, categoryField }: SeenNoun,
  current: object,
  columns: object,
): Promise<boolean> {
  if (!publishing || Reflect.get(current, publishing.field) !== publishing.off) return false;
  const stays = (field: string) => Reflect.get(columns, field) === Reflect.get(current, field);
  return [publishing.field, "slug", categoryField ?? "slug"].every(stays) && wasEverSaved(key, tx);
}

/** The time of a change: now, but always later than the change before it, even if the clock was set back. */
export function nextTimestamp(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}
