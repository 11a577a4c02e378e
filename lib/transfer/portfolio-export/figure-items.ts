import "server-only";
import { publicItems } from "@/lib/content/figures/figure-items";
import { FIGURE_NOUNS, type FigureNoun } from "@/lib/content/nouns/figure/schema";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import type { Database } from "@/lib/db/client";
import type { ImportItem } from "../import-item";
import { NEW_ITEM, type PlannedRow } from "../import-outcome";
import { type Fields, importTarget } from "../import-targets";

// Ids differ between sites, so an export names the item of a figure by the item's key.

const isFigureNoun = (value: unknown): value is FigureNoun =>
  FIGURE_NOUNS.some((noun) => noun === value);

/** Detaches a figure from its item, and hides the figure. Otherwise the figure would be public without its item. */
export const withoutItem = (figure: Fields): Fields => ({
  ...figure,
  ...{ noun: null, item_id: null, [BY_VISIBILITY.field]: BY_VISIBILITY.off },
});

/** Replaces the ids in exported figures with keys. A figure of a deleted item is hidden, and belongs to no item. */
export async function exportedFigures(db: Database): Promise<(figure: Fields) => Fields> {
  const keys = new Map<string, string>();
  for (const noun of FIGURE_NOUNS) {
    const { each, keyOf } = importTarget(noun);
    for await (const item of each(db)) keys.set(`${noun} ${item.id}`, keyOf(item));
  }
  return (figure) => {
    const item = keys.get(`${figure.noun} ${figure.item_id}`) ?? null;
    const isLost = figure.noun !== null && item === null;
    const { item_id, ...fields } = isLost ? withoutItem(figure) : figure;
    return { ...fields, item };
  };
}

async function idsByKey(noun: FigureNoun, db: Database): Promise<Map<string, number>> {
  const { each, keyOf } = importTarget(noun);
  const ids = new Map<string, number>();
  for await (const item of each(db)) if (!ids.has(keyOf(item))) ids.set(keyOf(item), item.id);
  return ids;
}

/** Returns a function that finds the id of the stored item with a key. It reads the items of each noun once. */
export function storedIds(db: Database) {
  const known = new Map<FigureNoun, Promise<Map<string, number>>>();
  return async (noun: FigureNoun, key: string): Promise<number | null> => {
    const ids = known.get(noun) ?? idsByKey(noun, db);
    known.set(noun, ids);
    return (await ids).get(key) ?? null;
  };
}

const LOST = "This site does not have the item of this figure, so the figure is hidden";

/** Whether the site will show a new item. An item that only the résumé shows does not count. */
const willBeShown = ({ will_be, after }: PlannedRow): boolean =>
  will_be === "public" && after?.visibility !== "resume";

/**
 * Sets the id of a figure's item. For a new item, sets a placeholder, and `reference` names the item's row. Hides a
 * figure whose item is neither on this site nor in the import.
 */
export async function withFigureItem(
  item: ImportItem,
  rows: readonly PlannedRow[],
  storedId: ReturnType<typeof storedIds>,
  db: Database,
): Promise<{ item: ImportItem; reference: PlannedRow["reference"] }> {
  const { figureOf: key, fields } = item;
  const { noun } = fields;
  if (key === undefined && !isFigureNoun(noun)) {
    const alone = noun === null ? { ...item, fields: { ...fields, item_id: null } } : item;
    return { item: alone, reference: null };
  }
  const linked = (item_id: number, isShown: boolean): ImportItem => ({
    ...item,
    fields: { ...fields, item_id },
    isOfHidden: !isShown,
  });
  const warnings = [...item.warnings, LOST];
  const lost = { item: { ...item, fields: withoutItem(fields), warnings }, reference: null };
  // In exports of earlier versions, a figure of a deleted item has a noun, but no key.
  if (key === undefined || !isFigureNoun(noun)) return lost;
  const { keyOf } = importTarget(noun);
  const row = rows.find((one) => one.noun === noun && one.after && keyOf(one.after) === key);
  if (row && !row.current) {
    const reference = { field: "item_id", row: row.key } as const;
    return { item: linked(NEW_ITEM, willBeShown(row)), reference };
  }
  const id = row?.current?.id ?? (await storedId(noun, key));
  if (id === null) return lost;
  const shown = await publicItems([{ noun, item_id: id }], db);
  return { item: linked(id, shown.size > 0), reference: null };
}
