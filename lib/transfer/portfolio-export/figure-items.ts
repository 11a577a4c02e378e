import "server-only";
import { FIGURE_NOUNS, type FigureNoun } from "@/lib/content/nouns/figure/schema";
import type { Database } from "@/lib/db/client";
import type { ImportItem } from "../import-item";
import type { PlannedRow } from "../import-outcome";
import { type Fields, importTarget } from "../import-targets";

// Ids differ between sites, so an export names the item of a figure by its key.

/** A placeholder for the id of a new item. */
const NEW_ITEM = 2_147_483_647;

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

async function storedId(noun: FigureNoun, key: string, db: Database): Promise<number | null> {
  const { each, keyOf } = importTarget(noun);
  for await (const item of each(db)) if (keyOf(item) === key) return item.id;
  return null;
}

/** Sets the id of a figure's item. For a new item, sets a placeholder, and `row` is the key of the item's row. */
export async function withFigureItem(
  item: ImportItem,
  rows: readonly PlannedRow[],
  db: Database,
): Promise<{ item: ImportItem; row: string | null }> {
  const { figureOf: key, fields } = item;
  const { noun } = fields;
  if (key === undefined) return { item, row: null };
  const linked = (item_id: number | null): ImportItem => ({
    ...item,
    fields: { ...fields, noun: item_id === null ? null : noun, item_id },
  });
  if (!isFigureNoun(noun)) return { item: linked(null), row: null };
  const { keyOf } = importTarget(noun);
  const row = rows.find((one) => one.noun === noun && one.after && keyOf(one.after) === key);
  if (row && !row.current) return { item: linked(NEW_ITEM), row: row.key };
  const id = row?.current?.id ?? (await storedId(noun, key, db));
  if (id !== null) return { item: linked(id), row: null };
  const warning = "This site does not have the item of this figure";
  return { item: { ...linked(null), warnings: [...item.warnings, warning] }, row: null };
}
