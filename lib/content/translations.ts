import "server-only";
import type { Database, Transaction } from "@/lib/db/client";
import { invalidField } from "@/lib/errors";
import { type SluggedNoun, slugTable } from "./slugs";

interface Table {
  findUnique(query: {
    where: { id: number };
    select: object;
  }): Promise<{ translation_of: number | null } | null>;
  findMany(query: object): Promise<{ id: number; translation_of: number | null }[]>;
  count(query: { where: object }): Promise<number>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
}

const tableOf = (db: Database | Transaction, noun: SluggedNoun) => slugTable<Table>(db, noun);

interface Wanted {
  /** Undefined for a new item. */
  id: number | undefined;
  /** Null for an original. */
  original: number | null;
  /** Whether the item is restored or imported. Such an item is stored without an original if `original` is invalid. */
  isFromBefore?: boolean;
}

/** Why `original` cannot be the original of the item `id`; null if it can. */
async function problemOf(
  db: Database | Transaction,
  noun: SluggedNoun,
  id: number | undefined,
  original: number,
) {
  const table = tableOf(db, noun);
  if (original === id) return "An item cannot be a translation of itself";
  const select = { translation_of: true };
  const found = await table.findUnique({ where: { id: original }, select });
  if (!found) return "The original does not exist";
  if (found.translation_of !== null)
    return "The chosen original is a translation. Choose the original of that translation";
  const isOriginal = id !== undefined && (await table.count({ where: { translation_of: id } })) > 0;
  return isOriginal ? "This item has translations, so it cannot be a translation itself" : null;
}

/** Returns the original to store. For an invalid original, returns null if `isFromBefore` is true; else throws 422. */
export async function chooseOriginal(
  db: Database | Transaction,
  noun: SluggedNoun,
  { id, original, isFromBefore = false }: Wanted,
): Promise<number | null> {
  if (original === null) return null;
  const problem = await problemOf(db, noun, id, original);
  if (problem === null) return original;
  if (isFromBefore) return null;
  throw invalidField("translation_of", problem);
}

/** Unlinks the translations of a deleted item, and links them again when the item is restored. */
export const translationsOf = (noun: SluggedNoun) => ({
  async of(db: Database, id: number): Promise<number[]> {
    const rows = await tableOf(db, noun).findMany({
      where: { translation_of: id },
      orderBy: { id: "asc" },
      select: { id: true, translation_of: true },
    });
    return rows.map((row) => row.id);
  },

  async release(tx: Transaction, id: number): Promise<void> {
    const where = { translation_of: id };
    await tableOf(tx, noun).updateMany({ where, data: { translation_of: null } });
  },

  /** Skips items that became originals or got a different original in the meantime. */
  async restore(tx: Transaction, id: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const others = await tableOf(tx, noun).findMany({
      where: { translation_of: { in: [...ids] } },
      select: { id: true, translation_of: true },
    });
    const originals = others.map(({ translation_of }) => translation_of);
    const free = ids.filter((one) => one !== id && !originals.includes(one));
    const { translation_of: isTranslation } = (await tableOf(tx, noun).findUnique({
      where: { id },
      select: { translation_of: true },
    })) ?? { translation_of: null };
    if (isTranslation !== null) return;
    const where = { id: { in: free }, translation_of: null };
    await tableOf(tx, noun).updateMany({ where, data: { translation_of: id } });
  },
});
