import type { z } from "zod";
import type { SectionKey } from "./nouns/site/schema";

/** A field with outgoing links or external pictures, or a list of pictures (`url`). */
interface LinkField<Field extends string = string> {
  name: Field;
  label: string;
  isMarkdown?: boolean;
}

/** A field's text, a date's month or year, or the video at an address. `month` compares years if one has no month. */
export type IdentityPart<Field extends string = string> =
  | Field
  | { month: Field }
  | { year: Field }
  | { video: Field };

export interface Publishing<Field extends string = string> {
  field: Field;
  /** Public values. Publishing sets the first. */
  on: readonly [string, ...string[]];
  /** Only the owner sees items with this value. */
  off: string;
  /** `value` makes items public from the date in field `by`. */
  scheduled?: { value: string; by: string };
}

/** For drafts and published items. */
export const BY_STATUS = { field: "status", on: ["published"], off: "draft" } as const;

interface NounBase<Key extends string, Input> {
  /** The name in history, activity log and code. */
  key: Key;
  title: string;
  /** The path in the API. */
  path: string;
  exportKey: string;
  isPrivate?: boolean;
  /** The form and the route use it too. */
  schema: z.ZodType<Input>;
  links: readonly LinkField<Extract<keyof Input, string>>[];
}

/** A single item. */
export interface SingletonNoun<Key extends string, Input extends object>
  extends NounBase<Key, Input> {
  isSingle: true;
}

/** Many items. */
export interface CollectionNoun<Key extends string, Input extends object>
  extends NounBase<Key, Input> {
  isSingle: false;
  nameField: Extract<keyof Input, string>;
  /** Identifies imported items. 'slug', if empty, follows the title. */
  identity: "slug" | readonly IdentityPart<Extract<keyof Input, string>>[];
  /** Normalised addresses; without any, `identity` identifies an item. */
  addressesOf?(item: Record<string, unknown>): string[];
  /** The home page's section, or null. */
  section: SectionKey | null;
  /** The name under /api/order, if the owner orders items. */
  orderKey: string | null;
  /** An export's folder for texts (`content`) in Markdown. */
  textFolder: string | null;
  /** A new site has some; they are no demo content. */
  isPrefilled?: boolean;
  /** Undefined: all items are public. */
  publishing?: Publishing<Extract<keyof Input, string>>;
  tagField?: Extract<keyof Input, string>;
  /** Holds the category's name, or its id if the category has another noun. */
  categoryField?: Extract<keyof Input, string>;
  /** Items may be translations of one another. */
  hasLanguage?: boolean;
  /** Each may be null. */
  ratingFields?: readonly Extract<keyof Input, string>[];
  /** `suffix` is like '-copy'. The default is 'Name (copy)'. */
  copyName?(name: string, suffix: string): string;
  /** Needed if restoring a version's own fields would change others. */
  fromVersion?(
    version: Record<string, unknown>,
    stored: Record<string, unknown>,
  ): Record<string, unknown>;
  /** The parent collection, the field with its id, and its name in exports. */
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
