import "server-only";
import { collectionOf, type Fields, type StoredFields, singletonOf } from "@/lib/content/content";
import type { IdentityPart } from "@/lib/content/noun";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import type { Database } from "@/lib/db/client";
import { youtubeVideoId } from "@/lib/text/links";
import { slugify } from "@/lib/text/slug";
import { hasUnknownReading } from "@/lib/text/unspaced";

export type { Fields, StoredFields };

export interface ImportTarget {
  /** Whether the key of each item must be unique. */
  isUnique: boolean;
  /** Returns the key of an item, which is the same on all sites; '' if the item has no key. */
  keyOf(fields: Fields): string;
  /** The addresses in the key. */
  addressesOf(fields: Fields): readonly string[];
  /** The key without addresses. */
  wordsKeyOf(fields: Fields): string;
  /** The key with the year in place of a month. */
  yearKeyOf(fields: Fields): string;
  /** The fields of the key, the name first; empty if the key is the slug. */
  keyFields: readonly string[];
  /** The defaults of a new item. */
  blank(db: Database): Promise<Fields>;
  /** Returns the fields as they are saved, or the reason why they cannot be saved. */
  check(fields: Fields): { fields: Fields } | { problem: string };
  each(db: Database): AsyncIterable<StoredFields>;
  read(db: Database, id: number): Promise<StoredFields>;
  create(db: Database, fields: Fields, createdAt?: Date): Promise<StoredFields>;
  update(db: Database, id: number, fields: Fields): Promise<StoredFields>;
  remove(db: Database, id: number): Promise<void>;
}

/** Normalises case and spaces of a name for comparison. Signs stay, because C is not C++. */
export const named = (value: unknown) =>
  String(value ?? "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

const YEAR_LENGTH = 4;
const MONTH_LENGTH = 7;

function fieldOf(part: IdentityPart): string {
  if (typeof part === "string") return part;
  if ("month" in part) return part.month;
  return "year" in part ? part.year : part.video;
}

function identityPart(fields: Fields, part: IdentityPart, dateLength: number): string {
  if (typeof part === "string") return named(fields[part]);
  if ("month" in part) return String(fields[part.month] ?? "").slice(0, dateLength);
  if ("year" in part) return String(fields[part.year] ?? "").slice(0, YEAR_LENGTH);
  const address = String(fields[part.video] ?? "");
  return youtubeVideoId(address) ?? address;
}

/**
 * Returns the slug for a title. If the slug has no letters, each site stores a slug that can contain an id, which
 * differs between sites. If the slug lacks words of the title, several titles can have this slug. In both cases,
 * returns the title.
 */
function slugOfTitle(title: unknown): string {
  const text = String(title ?? "");
  const slug = slugify(text);
  return /[a-z]/.test(slug) && !hasUnknownReading(text) ? slug : named(title);
}

/** Returns an item's key with shortened dates; '' if all parts of the key are empty. */
function identityOf(
  identity: "slug" | readonly IdentityPart[],
  fields: Fields,
  dateLength = MONTH_LENGTH,
): string {
  if (identity === "slug") return String(fields.slug || slugOfTitle(fields.title));
  const parts = identity.map((part) => identityPart(fields, part, dateLength));
  return parts.every((part) => part === "") ? "" : parts.join("|");
}

/** Returns how an import handles the items of a noun. */
export function importTarget(key: ContentNoun): ImportTarget {
  const noun = nounOf(key);
  const parse = (fields: Fields) => noun.schema.parse(fields) as Fields;
  const check: ImportTarget["check"] = (fields) => {
    const result = noun.schema.safeParse(fields);
    return result.success
      ? { fields: result.data as Fields }
      : { problem: result.error.issues[0]?.message ?? "Not valid" };
  };
  if (noun.isSingle) {
    const update = (db: Database, fields: Fields) =>
      singletonOf(noun.key, db).update(() => parse(fields));
    return {
      isUnique: true,
      keyOf: () => "it",
      addressesOf: () => [],
      wordsKeyOf: () => "it",
      yearKeyOf: () => "it",
      keyFields: [],
      blank: async () => ({}),
      check,
      async *each(db) {
        yield await singletonOf(noun.key, db).readTyped();
      },
      read: (db) => singletonOf(noun.key, db).readTyped(),
      create: update,
      update: (db, _id, fields) => update(db, fields),
      remove: () => Promise.reject(new Error("The only item of a kind is never removed")),
    };
  }
  const addressesOf = (fields: Fields) => noun.addressesOf?.(fields) ?? [];
  const keyOf = (fields: Fields, dateLength?: number) =>
    addressesOf(fields)[0] ?? identityOf(noun.identity, fields, dateLength);
  return {
    isUnique: noun.identity === "slug",
    keyOf: (fields) => keyOf(fields),
    addressesOf,
    wordsKeyOf: (fields) => identityOf(noun.identity, fields),
    yearKeyOf: (fields) => keyOf(fields, YEAR_LENGTH),
    keyFields: noun.identity === "slug" ? [] : noun.identity.map(fieldOf),
    blank: async (db) => {
      const blank = await collectionOf(noun.key, db).blank();
      // Imported posts do not get the default category of a new post.
      return noun.key === "blog" ? { ...blank, category: "" } : blank;
    },
    check,
    each: (db) => collectionOf(noun.key, db).each(),
    read: (db, id) => collectionOf(noun.key, db).read(id),
    create: (db, fields, createdAt) =>
      collectionOf(noun.key, db).create(parse(fields), { createdAt, isImported: true }),
    update: (db, id, fields) => collectionOf(noun.key, db).update(id, () => parse(fields)),
    remove: (db, id) => collectionOf(noun.key, db).remove(id),
  };
}
