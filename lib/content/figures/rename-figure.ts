import "server-only";
import type { BulkResult, UndoResult } from "@/lib/content/bulk/schema";
import { type Changed, changeFields, changeTogether, itemsOf } from "@/lib/content/bulk/store";
import { type StoredChange, undoBulkChange, undoEach } from "@/lib/content/bulk/undo";
import { type Fields, itemsOfNoun } from "@/lib/content/content";
import type { FigureInput } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { ownerName } from "@/lib/content/posts/rows";
import { CONTENT_NOUNS } from "@/lib/content/registry";
import type { Change } from "@/lib/content/stores/collection-definition";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { BulkChangedItem } from "@/lib/db/generated/client";
import { wholeOrNothing } from "@/lib/db/savepoint";
import { withRenamedFigure } from "@/lib/text/figures/renamed-figure";
import { changeSince } from "../digest";
import { EDITED_SINCE } from "../undo";
import { changedTexts } from "./changed-texts";
import { renameInRecords } from "./rename-in-records";

/** The name of the action that changes a figure's key, in the list of changes that can be undone. */
const RENAME = "rename_figure";

/** The fields of an item that link to the figure with the key `from`, changed to link to the key `to`. */
function renamedFields(item: Fields, from: string, to: string): Fields {
  const changed = Object.entries(item).flatMap(([name, value]) => {
    const text = JSON.stringify(value) ?? "";
    if (!text.includes(from)) return [];
    const renamed = changedTexts(value, (one) => withRenamedFigure(one, from, to));
    return JSON.stringify(renamed) === text ? [] : [[name, renamed] as const];
  });
  return Object.fromEntries(changed);
}

/** Replaces a figure's key in items, deleted items and unsaved input. Returns the changes of items. */
async function renameInTexts(tx: Transaction, from: string, to: string): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const key of CONTENT_NOUNS) {
    const found: [number, Fields][] = [];
    for await (const item of itemsOfNoun(key, tx)) {
      const fields = renamedFields(item, from, to);
      if (Object.keys(fields).length > 0) found.push([item.id, fields]);
    }
    for (const [id, fields] of found) {
      const change = await changeFields(tx, key, id, () => fields);
      if (change) changed.push(change);
    }
  }
  await renameInRecords(tx, from, to);
  return changed;
}

/**
 * Saves a figure. If its key changes, also replaces the key in all texts, in the same transaction. Then returns the
 * number of changed items, including the figure, and the id for the undo. If the key does not change, returns null.
 * Throws 404 for an unknown figure, and 409 if another figure has the key.
 */
export async function updateFigure(
  id: number,
  change: Change<FigureInput>,
  db: Database = database(),
): Promise<BulkResult | null> {
  let isRenamed = false;
  const result = await changeTogether(
    RENAME,
    async (tx) => {
      const store = figureStore(tx);
      const current = await store.read(id);
      const input = change(current);
      isRenamed = input.key !== current.key;
      if (!isRenamed) {
        await store.update(id, () => input);
        return [];
      }
      const figure = await changeFields(tx, "figure", id, () => ({ ...input }));
      return [figure, ...(await renameInTexts(tx, current.key, input.key))];
    },
    db,
  );
  return isRenamed ? result : null;
}

/** Whether the figure got another key after the change `change_id`. */
const isRenamedSince = async (tx: Transaction, { change_id, item_id }: BulkChangedItem) =>
  (await tx.bulkChange.count({
    where: {
      ...{ id: { gt: change_id }, action: RENAME, undone_at: null },
      items: { some: { noun: "figure", item_id } },
    },
  })) > 0;

/** Gives a figure its former key. If the figure was not edited later, also restores its other fields. */
async function renameBack(tx: Transaction, figure: BulkChangedItem): Promise<string | null> {
  const current = await itemsOf("figure", tx).read(figure.item_id);
  if (await isRenamedSince(tx, figure)) return EDITED_SINCE;
  const before = JSON.parse(figure.before);
  const isEdited = changeSince(current, figure.after ?? "", await ownerName(tx)) === "edited";
  await changeFields(tx, "figure", figure.item_id, () => (isEdited ? { key: before.key } : before));
  await renameInTexts(tx, String(current.key), before.key);
  return null;
}

/**
 * Undoes a change of a figure's key. The figure is the first item of the change. It gets its former key, which replaces
 * the new key in all texts. The stored former texts are not used, because the owner may have edited the texts since. If
 * the figure cannot get its former key, no text changes.
 */
const undoRename = (tx: Transaction, { items }: StoredChange) =>
  undoEach(
    tx,
    items.filter(({ position }) => position === 0),
    (figure) => wholeOrNothing(tx, () => renameBack(tx, figure)),
  );

/** Undoes a bulk change or a new key of a figure. Returns and throws as `undoBulkChange` does. */
export const undoChange = (id: number, db: Database = database()): Promise<UndoResult> =>
  undoBulkChange(id, db, { [RENAME]: undoRename });
