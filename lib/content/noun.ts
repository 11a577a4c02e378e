import type { z } from "zod";
import type { SectionKey } from "./nouns/site/schema";

/** A field with outgoing links or external pictures. Its value can be a list of pictures, each with a `url`. */
interface LinkField<Field extends string = string> {
  name: Field;
  label: string;
  isMarkdown?: boolean;
}

/**
 * A value by which imports recognise an item: a field's text, a date's month or year, or a video. If a date has no
 * month, `month` compares only the year.
 */
export type IdentityPart<Field extends string = string> =
  | Field
  | { month: Field }
  | { year: Field }
  | { video: Field };

export interface Publishing<Field extends string = string> {
  field: Field;
  /** The values of `field` in public items. Publishing an item sets the first of these values. */
  on: readonly [string, ...string[]];
  /** Only the owner sees items with this value. */
  off: string;
  /** An item with this value becomes public on the date in the field `by`. */
  scheduled?: { value: string; by: string };
}

/** For nouns whose items are drafts or published. */
export const BY_STATUS = { field: "status", on: ["published"], off: "draft" } as const;

interface NounBase<Key extends string, Input> {
  /** The name in history, activity log and code. */
  key: Key;
  title: string;
  /** The path in the API. */
  path: string;
  exportKey: string;
  isPrivate?: boolean;
  /** The schema of the form in the dashboard and of the API's route. */
  schema: z.ZodType<Input>;
  links: readonly LinkField<Extract<keyof Input, string>>[];
}

/** A noun with a single item. */
export interface SingletonNoun<Key extends string, Input extends object>
  extends NounBase<Key, Input> {
  isSingle: true;
}

/** A noun with many items. */
export interface CollectionNoun<Key extends string, Input extends object>
  extends NounBase<Key, Input> {
  isSingle: false;
  nameField: Extract<keyof Input, string>;
  /** The fields that identify imported items, or 'slug'. An empty slug is made from the title. */
  identity: "slug" | readonly IdentityPart<Extract<keyof Input, string>>[];
  /** Normalised addresses that identify an item. If an item has no address, `identity` identifies the item. */
  addressesOf?(item: Record<string, unknown>): string[];
  /** The section of the home page that shows the items, or null. */
  section: SectionKey | null;
  /** The path segment after /api/order/; null if the owner cannot order the items. */
  orderKey: string | null;
  /** The folder in exports for Markdown files with the `content` of items, or null. */
  textFolder: string | null;
  /** Whether a new site already has items of this noun. These items are not demo content. */
  isPrefilled?: boolean;
  /** Undefined: all items are public. */
  publishing?: Publishing<Extract<keyof Input, string>>;
  tagField?: Extract<keyof Input, string>;
  /** The field with the category's name. Skills have the category's id in this field. */
  categoryField?: Extract<keyof Input, string>;
  /** Items can be translations of one another. */
  hasLanguage?: boolean;
  /** Fields that are null in an item without a rating. */
  ratingFields?: readonly Extract<keyof Input, string>[];
  /** If true, the copy of an item '/path' is named '/path-copy', not '/path (copy)'. */
  isNamedByPath?: boolean;
  /** A field whose value is unique, such as a figure's 'key'. In a copy, the value ends with '-copy'. */
  uniqueField?: Extract<keyof Input, string>;
  /** Corrects the fields of an old version before a restore saves them instead of the `stored` fields. */
  fromVersion?(
    version: Record<string, unknown>,
    stored: Record<string, unknown>,
  ): Record<string, unknown>;
  /** The parent collection, the field with the parent's id, and the field with the parent's name in exports. */
  parent: {
    noun: "skill-category";
    nameField: "name";
    field: Extract<keyof Input, string>;
    exportField: string;
  } | null;
}

/** For code that works with all collections. */
export interface AnyCollectionNoun<Key extends string = string>
  extends Omit<CollectionNoun<Key, Record<string, unknown>>, "schema"> {
  schema: { safeParse(value: unknown): z.ZodSafeParseResult<Record<string, unknown>> };
}

export const defineSingleton = <const Key extends string, Input extends object>(
  noun: Omit<SingletonNoun<Key, Input>, "isSingle">,
): SingletonNoun<Key, Input> => ({ ...noun, isSingle: true });

export const defineCollection = <const Key extends string, Input extends object>(
  noun: Omit<CollectionNoun<Key, Input>, "isSingle">,
): CollectionNoun<Key, Input> => ({ ...noun, isSingle: false });
