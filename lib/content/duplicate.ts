import "server-only";
import { z } from "zod";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { ApiError, invalidField } from "@/lib/errors";
import { withSlugSuffix } from "@/lib/text/slug";
import { collectionOf, type Fields, type StoredFields } from "./content";
import { languageTag } from "./fields";
import type { AnyCollectionNoun } from "./noun";
import type { CollectionKey } from "./registry";
import { copySuffix } from "./slugs";
import { write } from "./write";

/** If `language` is not null, the copy is a translation into this language. */
export const duplicateSchema = z.object({ language: languageTag() });

const MOST_COPIES = 100;

type AnyNoun = AnyCollectionNoun<CollectionKey>;

/** The suffixes of a copy's name and of its slug. From the second copy on, they contain a number. */
const suffixes = (number: number) => ({
  words: number === 1 ? " (copy)" : ` (copy ${number})`,
  slug: copySuffix(number),
});

/** The name of the copy, shortened if it would be too long. */
function nameOf(
  noun: AnyNoun,
  original: Fields,
  { words, slug }: { words: string; slug: string },
): string {
  const { nameField, schema } = noun;
  const name = String(original[nameField]);
  const suffix = noun.isNamedByPath ? slug : words;
  const copy = name + suffix;
  const isTooLong = !schema.safeParse({ ...original, [nameField]: copy }).success;
  return isTooLong ? name.slice(0, -suffix.length).trim() + suffix : copy;
}

/** The fields in which a translation differs from its original. */
const asTranslation = (id: number, original: Fields, language: string, number: number): Fields => ({
  language,
  translation_of: original.translation_of ?? id,
  slug: withSlugSuffix(
    String(original.slug),
    `-${language.toLowerCase()}${number === 1 ? "" : `-${number}`}`,
  ),
});

function copyOf(
  noun: AnyNoun,
  original: StoredFields,
  number: number,
  language: string | null,
): Fields {
  const suffix = suffixes(number);
  const { nameField, publishing, uniqueField } = noun;
  const own =
    language === null
      ? {
          [nameField]: nameOf(noun, original, suffix),
          ...(noun.identity === "slug"
            ? { slug: withSlugSuffix(String(original.slug), suffix.slug) }
            : {}),
          ...(uniqueField
            ? { [uniqueField]: withSlugSuffix(String(original[uniqueField]), suffix.slug) }
            : {}),
        }
      : asTranslation(original.id, original, language, number);
  const result = noun.schema.safeParse({
    ...original,
    ...own,
    ...(publishing ? { [publishing.field]: publishing.off } : {}),
  });
  if (result.success) return result.data;
  throw invalidField(nameField, result.error.issues[0]?.message ?? "Not valid");
}

/** Whether an error means that the name or slug is taken. */
const isTaken = (error: unknown, { nameField }: AnyNoun) =>
  error instanceof ApiError &&
  (error.status === 409 ||
    error.errors?.some(({ field }) => field === nameField || field === "slug") === true);

async function createCopy(
  tx: Transaction,
  noun: AnyNoun,
  original: StoredFields,
  language: string | null,
) {
  const store = collectionOf(noun.key, tx);
  for (let number = 1; ; number++) {
    const copy = copyOf(noun, original, number, language);
    try {
      // A store refuses a taken name before it writes, so the transaction can continue.
      return await store.create(copy, { isCopy: true });
    } catch (error) {
      if (!isTaken(error, noun) || number === MOST_COPIES) throw error;
    }
  }
}

/**
 * Copies an item under a new name and slug. If the noun has `publishing`, the copy is unpublished. Throws 404 for an
 * unknown item.
 */
export const duplicateItem = (
  noun: AnyNoun,
  id: number,
  db: Database = database(),
): Promise<StoredFields> =>
  write(db, async (tx) => {
    const store = collectionOf(noun.key, tx);
    const copy = await createCopy(tx, noun, await store.read(id), null);
    return store.item(copy.id);
  });

/**
 * Copies an item as an unpublished translation. A copy of a translation is a translation of the same original. Throws
 * 404 for an unknown item, and 422 for a noun without languages.
 */
export const duplicateAsTranslation = (
  noun: AnyNoun,
  id: number,
  language: string,
  db: Database = database(),
): Promise<StoredFields> =>
  write(db, async (tx) => {
    if (!noun.hasLanguage) throw invalidField("language", `${noun.title}: items have no language`);
    const store = collectionOf(noun.key, tx);
    const item = await store.read(id);
    const { translation_of } = item;
    const original = typeof translation_of === "number" ? await store.read(translation_of) : item;
    const copy = await createCopy(tx, noun, { ...item, slug: original.slug }, language);
    return store.item(copy.id);
  });
