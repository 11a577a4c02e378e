import type { z } from "zod";
import type { SectionKey } from "./nouns/site/schema";

/** A field that can contain an outgoing link or a picture from another site; also a list of pictures (`url`). */
interface LinkField<Field extends string = string> {
  name: Field;
  /** Its label in the form. */
  label: string;
  /** Its text is Markdown with links. */
  isMarkdown?: boolean;
}

/**
 * A part of an item's identity: a field's text, the month of a date (or its year, if one of two items has only the
 * year), the year alone, or the video behind an address.
 */
export type IdentityPart<Field extends string = string> =
  | Field
  | { month: Field }
  | { year: Field }
  | { video: Field };

/** The field that decides whether the public sees an item. */
export interface Publishing<Field extends string = string> {
  field: Field;
  /** With these values the public sees the item. Publishing a hidden item sets the first. */
  on: readonly [string, ...string[]];
  /** With this only the owner sees it. */
  off: string;
  /** With `value` the public sees it from the date in the field `by`. */
  scheduled?: { value: string; by: string };
}

/** For nouns whose items are drafts or published. */
export const BY_STATUS = { field: "status", on: ["published"], off: "draft" } as const;

interface NounBase<Key extends string, Input> {
  /** Its name in the history, the activity log and the code. */
  key: Key;
  /** Its readable name. */
  title: string;
  /** Its path in the API. */
  path: string;
  /** Its name in an export. */
  exportKey: string;
  /** Only the owner may read it. */
  isPrivate?: boolean;
  /** The schema of valid fields; the form and the route use it too. */
  schema: z.ZodType<Input>;
  links: readonly LinkField<Extract<keyof Input, string>>[];
}

/** A kind of content there is exactly one of. */
export interface SingletonNoun<Key extends string, Input extends object>
  extends NounBase<Key, Input> {
  isSingle: true;
}

/** A kind of content there are many of. */
export interface CollectionNoun<Key extends string, Input extends object>
  extends NounBase<Key, Input> {
  isSingle: false;
  /** The field that names an item. */
  nameField: Extract<keyof Input, string>;
  /**
   * The identity of items when ids mean nothing, as in imports. 'slug' is the address, which follows the title when
   * empty.
   */
  identity: "slug" | readonly IdentityPart<Extract<keyof Input, string>>[];
  /** Addresses that identify an item, before all other fields; without an address, `identity` does. */
  addressesOf?(item: Record<string, unknown>): string[];
  /** The section of the home page that shows its items; null if there is none. */
  section: SectionKey | null;
  /** Its name under /api/order, where the owner orders the items. */
  orderKey: string | null;
  /** The folder of an export that holds the items' texts (`content`) as Markdown files. */
  textFolder: string | null;
  /** A new site has some of these items. They say nothing about the owner and are no demo content. */
  isPrefilled?: boolean;
  /** How items are published; undefined if the public sees all. */
  publishing?: Publishing<Extract<keyof Input, string>>;
  /** The list of tags an item has. */
  tagField?: Extract<keyof Input, string>;
  /** The field with the category an item is in: its name, or its id where that has another noun. */
  categoryField?: Extract<keyof Input, string>;
  /** Whether its items have a language and may be translations of one another. */
  hasLanguage?: boolean;
  /** Fields with which the owner rates an item. Each may be null. */
  ratingFields?: readonly Extract<keyof Input, string>[];
  /** The name of an item's copy, given a suffix such as '-copy'; otherwise it is 'Name (copy)'. */
  copyName?(name: string, suffix: string): string;
  /**
   * The fields to save when a former version replaces `stored`. Needed if saving the version's own fields would mean
   * another change.
   */
  fromVersion?(
    version: Record<string, unknown>,
    stored: Record<string, unknown>,
  ): Record<string, unknown>;
  /** The collection an item belongs to, the field with its id, and what an export calls it. */
  parent: {
    noun: "skill-category";
    nameField: "name";
    field: Extract<keyof Input, string>;
    exportField: string;
  } | null;
}

/** The interface of every collection noun, for code that works with all kinds. */
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
