import type { z } from "zod";

/** A field in which a link to elsewhere, or a picture from there, can stand; also a list of pictures (`url`). */
interface LinkField<Field extends string = string> {
  name: Field;
  /** What its form calls it. */
  label: string;
  /** Links stand in its text. */
  isMarkdown?: boolean;
}

/**
 * A part of what tells items apart: a field as it reads, the month of a date (or its year, where that is all one of two
 * items knows), its year alone, or the video behind an address.
 */
export type IdentityPart<Field extends string = string> =
  | Field
  | { month: Field }
  | { year: Field }
  | { video: Field };

/** The field that decides whether the public sees an item. */
export interface Publishing<Field extends string = string> {
  field: Field;
  /** With these the public sees it; publishing an item that it does not see gives it the first. */
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
  /** What a person calls it. */
  title: string;
  /** Where the API has it. */
  path: string;
  /** Its name in an export. */
  exportKey: string;
  /** Only the owner may read it. */
  isPrivate?: boolean;
  /** What may be saved; the form and the route use it too. */
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
  /** What tells items apart where ids mean nothing; 'slug' is the address, which follows the title when empty. */
  identity: "slug" | readonly IdentityPart<Extract<keyof Input, string>>[];
  /** Addresses that tell an item from others, whatever else it says; an item without one is known by `identity`. */
  addressesOf?(item: Record<string, unknown>): string[];
  /** Its name under /api/order, where the owner orders the items. */
  orderKey: string | null;
  /** The folder of an export that holds the items' texts (`content`) as Markdown files. */
  textFolder: string | null;
  /** A new site has some, which say nothing about its owner and are none of the demo content. */
  isPrefilled?: boolean;
  /** How items are published; left out where the public sees all. */
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
  /** A whole former version as it is saved over what is `stored`, where its fields alone would mean something else. */
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

/** What code that is about no kind in particular sees of a kind of content. */
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
