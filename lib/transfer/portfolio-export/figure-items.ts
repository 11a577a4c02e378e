import "server-only";
import { FIGURE_NOUNS, type FigureNoun } from "@/lib/content/nouns/figure/schema";
import type { Database } from "@/lib/db/client";
import type { ImportItem } from "../import-item";
import { NEW_ITEM, type PlannedRow } from "../import-outcome";
import { type Fields, importTarget } from "../import-targets";

// Ids differ between sites, so an export names the item of a figure by its key.

const isFigureNoun = (value: unknown): value is FigureNoun =>
  FIGURE_NOUNS.some((noun) => noun === value);

/** Replaces the ids in exported figures by keys. A figure of a deleted item belongs to no item in the export. */
export async function exportedFigures(db: Database): Promise<(figure: Fields) => Fields> {
  const keys = new Map<string, string>();
  for (const noun of FIGURE_NOUNS) {
    const { each, keyOf } = importTarget(noun);
    for await (const item of each(db)) keys.set(`${noun} ${item.id}`, keyOf(item));
  }
  return ({ noun, item_id, ...fields }) => {
    const item = keys.get(`${noun} ${item_id}`) ?? null;
    return { ...fields, noun: item === null ? null : noun, item };
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

/** Sets the id of a figure's item. For a new item, sets a placeholder, and `reference` names the item's row. */
export async function withFigureItem(
  item: ImportItem,
  rows: readonly PlannedRow[],
  storedId: ReturnType<typeof storedIds>,
): Promise<{ item: ImportItem; reference: PlannedRow["reference"] }> {
  const { figureOf: key, fields } = item;
  const { noun } = fields;
  if (key === undefined) return { item, reference: null };
  const linked = (item_id: number | null): ImportItem => ({
    ...item,
    fields: { ...fields, noun: item_id === null ? null : noun, item_id },
  });
  if (!isFigureNoun(noun)) return { item: linked(null), reference: null };
  const { keyOf } = importTarget(noun);
  const row = rows.find((one) => one.noun === noun && one.after && keyOf(one.after) === key);
  if (row && !row.current) {
    return { item: linked(NEW_ITEM), reference: { field: "item_id", row: row.key } };
  }
  const id = row?.current?.id ?? (await storedId(noun, key));
  if (id !== null) return { item: linked(id), reference: null };
  const warning = "This site does not have the item of this figure";
  return { item: { ...linked(null), warnings: [...item.warnings, warning] }, reference: null };
}
