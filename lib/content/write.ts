import "server-only";
import { canBegin, type Database, database, type Transaction, transact } from "@/lib/db/client";
import { bringBackUploads } from "@/lib/media/deleted-uploads";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { processShared } from "@/lib/process-shared";
import { type Kinds, readRowsAs, recordWrites } from "@/lib/server/content-reads";
import { publicContentChanged } from "@/lib/server/public-pages";
import { prepareToRender } from "@/lib/text/markdown/markdown";
import { type History, type ItemChange, keepVersions } from "./history/store";
import type { AnyCollectionNoun } from "./noun";
import { isVersioned, type Noun } from "./registry";

export type Action = "created" | "updated" | "deleted";

/** Runs `work` in one transaction and expires pages that show the changes. Every change of content uses this. */
export async function write<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  limits: { timeout?: number } = {},
): Promise<T> {
  // If `db` is the transaction of an outer `write`, the outer `write` expires the pages afterwards.
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

/** The records of each transaction that are not stored yet. */
const waiting = processShared("waiting-records", () => new WeakMap<Transaction, Change[]>());
/** The maximum number of records in a batch. It limits the memory, because snapshots can be long. */
const MOST_WAITING = 50;

/** Batches records for speed. A nested call adds its records to the outer batch, or drops them if `work` throws. */
export async function recordTogether<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const outer = waiting.get(tx);
  const own: Change[] = [];
  waiting.set(tx, own);
  try {
    const result = await work();
    if (!outer) {
      if (own.length > 0) await keepRecords(tx, own);
    } else if (outer.push(...own) >= MOST_WAITING) {
      await keepRecords(tx, outer.splice(0));
    }
    return result;
  } finally {
    if (outer) waiting.set(tx, outer);
    else waiting.delete(tx);
  }
}

/** Adds a change to the activity log and the history, in the transaction of the change. */
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
  // A restored item can use a deleted file.
  if (item.after) await bringBackUploads(uploadsIn(JSON.stringify(item.after.fields)));
}

/** Whether the owner ever saved or deleted an item of this noun. */
export function wasEverSaved(noun: Noun, db: Database = database()): Promise<boolean> {
  return readRowsAs(noun, async () => (await db.activity.findFirst({ where: { noun } })) !== null);
}

export type SeenNoun = { key: Noun } & Pick<AnyCollectionNoun, "publishing" | "categoryField">;

/**
 * Whether a change has no visible effect. A change of a hidden item has an effect only if it changes the visibility,
 * the slug or the category, or if no item of the noun was saved before. `columns` are the columns to write.
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

/** The current time, or the time just after `previous` if the clock was set back. */
export function nextTimestamp(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}
