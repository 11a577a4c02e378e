import "server-only";
import { collectionOf } from "@/lib/content/content";
import { findSlugged, isSlugged, type SluggedNoun } from "@/lib/content/slugs";
import type { Database } from "@/lib/db/client";
import { nullIfMissing } from "@/lib/errors";
import type { ImportItem } from "./import-item";
import { NEW_ITEM, type PlannedRow } from "./import-outcome";

/** Sorts each translation after its original. Returns each item with its position before the sort. */
export function originalsFirst(items: readonly ImportItem[]): [number, ImportItem][] {
  const places = new Map(items.map(({ fields }, place) => [fields.slug, place]));
  const turnOf = (place: number, { translationOf }: ImportItem) =>
    translationOf === undefined ? place : Math.max(place, (places.get(translationOf) ?? -1) + 0.5);
  return [...items.entries()].sort(([a, one], [b, other]) => turnOf(a, one) - turnOf(b, other));
}

/**
 * Sets the original's id in a translation. If the original is new, sets a placeholder, and `reference` names the row of
 * the original.
 */
export async function withOriginal(
  item: ImportItem,
  rows: readonly PlannedRow[],
  db: Database,
): Promise<{ item: ImportItem; reference: PlannedRow["reference"] }> {
  const { noun, translationOf: slug } = item;
  if (slug === undefined || !isSlugged(noun)) return { item, reference: null };
  const withId = (translation_of: number | null, warning?: string): ImportItem => ({
    ...item,
    fields: { ...item.fields, translation_of },
    warnings: warning === undefined ? item.warnings : [...item.warnings, warning],
  });
  const row = rows.find((one) => one.noun === noun && one.after?.slug === slug);
  if (row && !row.current) {
    return { item: withId(NEW_ITEM), reference: { field: "translation_of", row: row.key } };
  }
  const id = row?.current?.id ?? (await idOf(noun, slug, db));
  const found = id === null ? null : await nullIfMissing(collectionOf(noun, db).read(id));
  if (found && found.translation_of === null) return { item: withId(found.id), reference: null };
  return { item: withId(null, `This site does not have the original '${slug}'`), reference: null };
}

async function idOf(noun: SluggedNoun, slug: string, db: Database): Promise<number | null> {
  return (await findSlugged(db, noun, { slug }))?.id ?? null;
}
