import "server-only";
import { bringBackCategory } from "@/lib/content/history/bring-back-category";
import { ownerName } from "@/lib/content/posts/rows";
import { type CollectionKey, type ContentNoun, collectionAt } from "@/lib/content/registry";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { BulkChange, BulkChangedItem } from "@/lib/db/generated/client";
import { wholeOrNothing } from "@/lib/db/savepoint";
import { ApiError, conflict, notFound, nullIfMissing } from "@/lib/errors";
import { collectionOf, type Fields } from "../content";
import { changeSince } from "../digest";
import { adoptFormerSlugs, isSlugged } from "../slugs";
import { DELETED_SINCE, EDITED_SINCE, MANY_CHANGES, RESTORED_SINCE } from "../undo";
import { recordTogether, write } from "../write";
import type { LeftItem, UndoResult } from "./schema";
import { changeFields, itemsOf, type Removed } from "./store";

/** Converts an item's fields to the current format, if an earlier version of the site stored them. */
function presentFields(noun: CollectionKey, fields: Fields): Fields {
  const { data } = collectionAt(noun).schema.safeParse(fields);
  return (data as Fields | undefined) ?? fields;
}

/**
 * Recreates a deleted item with its id, history and slugs. If the item exists already, changes nothing and returns the
 * reason.
 */
async function bringBack(tx: Transaction, item: BulkChangedItem): Promise<string | null> {
  const { noun, item_id: itemId } = item;
  const store = collectionOf(noun as CollectionKey, tx);
  // A deleted category can exist again, because restoring one of its items restores the category.
  if (await nullIfMissing(store.read(itemId))) return RESTORED_SINCE;
  const { created_at, hidden, former_slugs, ...removed }: Removed = JSON.parse(item.before);
  const fields = presentFields(noun as CollectionKey, removed.fields);
  const last = await tx.version.findFirst({ where: { noun, itemId, action: "deleted" } });
  await bringBackCategory(tx, noun as CollectionKey, fields);
  await store.create(fields, {
    id: itemId,
    createdAt: new Date(created_at),
    hidden,
    restores: last?.id,
  });
  if (isSlugged(noun)) await adoptFormerSlugs(tx, noun, itemId, former_slugs);
  return null;
}

/** Restores an item's former fields. If the item was edited later, changes nothing and returns the reason. */
async function changeBack(
  tx: Transaction,
  item: BulkChangedItem & { after: string },
): Promise<string | null> {
  const noun = item.noun as ContentNoun;
  const current = await itemsOf(noun, tx).read(item.item_id);
  if (changeSince(current, item.after, await ownerName(tx)) === "edited") return EDITED_SINCE;
  const before = JSON.parse(item.before);
  await bringBackCategory(tx, noun, before);
  await changeFields(tx, noun, item.item_id, () => before);
  return null;
}

interface Done {
  position: number;
  noun: string;
  title: string;
}

/** Undoes the changes of items in reverse order. Returns the items whose change cannot be undone, with the reasons. */
export async function undoEach<Item extends Done>(
  tx: Transaction,
  items: readonly Item[],
  takeBack: (item: Item) => Promise<string | null>,
): Promise<LeftItem[]> {
  const left: LeftItem[] = [];
  for (const item of items.toSorted((a, b) => b.position - a.position)) {
    const reason = await recordTogether(tx, () => takeBack(item)).catch((error: unknown) => {
      // For example, the slug is taken or the category is in use.
      if (!(error instanceof ApiError)) throw error;
      return error.status === 404 ? DELETED_SINCE : error.message;
    });
    if (reason !== null) left.push({ noun: item.noun as ContentNoun, title: item.title, reason });
  }
  return left;
}

/** Undoes an item's change and deletes the record of the change, so that no undo restores the item twice. */
async function takeBack(tx: Transaction, item: BulkChangedItem): Promise<string | null> {
  const { after, change_id, position } = item;
  if (item.is_restored) return RESTORED_SINCE;
  const reason =
    after === null ? await bringBack(tx, item) : await changeBack(tx, { ...item, after });
  if (reason === null) {
    await tx.bulkChangedItem.delete({ where: { change_id_position: { change_id, position } } });
  }
  return reason;
}

/** A bulk change with its items, in any order. */
export type StoredChange = BulkChange & { items: BulkChangedItem[] };

/** Maps each action that cannot be undone item by item to a function that undoes the whole change or nothing. */
export type WholeUndos = Record<
  string,
  (tx: Transaction, change: StoredChange) => Promise<LeftItem[]>
>;

const undoItems = (tx: Transaction, items: BulkChangedItem[]): Promise<LeftItem[]> =>
  undoEach(tx, items, (item) => wholeOrNothing(tx, () => takeBack(tx, item)));

/**
 * Undoes a bulk change. Returns the items whose change could not be undone; another call retries these items. Throws
 * 404 for an unknown change, and 409 if the change was already undone.
 */
export const undoBulkChange = (
  id: number,
  db: Database = database(),
  whole: WholeUndos = {},
): Promise<UndoResult> =>
  write(
    db,
    async (tx) => {
      const change = await tx.bulkChange.findUnique({ where: { id }, include: { items: true } });
      if (!change) throw notFound("Undo");
      if (change.undone_at) throw conflict("This change was undone already");
      const { action, items } = change;
      const undoWhole = whole[action];
      const left = await recordTogether(tx, () =>
        undoWhole ? undoWhole(tx, change) : undoItems(tx, items),
      );
      if (left.length === 0) {
        await tx.bulkChange.update({ where: { id }, data: { undone_at: new Date() } });
      }
      const isLeft = undoWhole !== undefined && left.length > 0;
      return { restored: isLeft ? 0 : items.length - left.length, left };
    },
    MANY_CHANGES,
  );
