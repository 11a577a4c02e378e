import "server-only";
import type { BulkResult } from "@/lib/content/bulk/schema";
import { type Changed, changeFields, changeTogether } from "@/lib/content/bulk/store";
import { type Fields, itemsOfNoun } from "@/lib/content/content";
import type { FigureInput } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { CONTENT_NOUNS } from "@/lib/content/registry";
import type { Change } from "@/lib/content/stores/collection-definition";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { withRenamedFigure } from "@/lib/text/figures/renamed-figure";
import { changedTexts } from "./changed-texts";

/** The fields of an item that change. */
function renamedFields(item: Fields, from: string, to: string): Fields {
  const changed = Object.entries(item).flatMap(([name, value]) => {
    const text = JSON.stringify(value) ?? "";
    if (!text.includes(from)) return [];
    const renamed = changedTexts(value, (one) => withRenamedFigure(one, from, to));
    return JSON.stringify(renamed) === text ? [] : [[name, renamed] as const];
  });
  return Object.fromEntries(changed);
}

/** Replaces a figure's key in the texts of all items. Returns the changes. */
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
  return changed;
}

/**
 * Saves a figure. If its key changes, replaces the key in all texts in the same transaction. Returns the number of
 * changed items, including the figure, and the id for the undo; null if the key is the same. Throws 404, and 409 for
 * the key of another figure.
 */
export async function updateFigure(
  id: number,
  change: Change<FigureInput>,
  db: Database = database(),
): Promise<BulkResult | null> {
  let isRenamed = false;
  const result = await changeTogether(
    "rename_figure",
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
