import { isDeepStrictEqual } from "node:util";
import type { StoredFields } from "./content";
import { SHOWN_AT_FIRST } from "./nouns/contact/schema";

/** The author's name that earlier versions of the site stored in demo posts. */
export const DEMO_NAME = "Maya Lindqvist";

/** Fields newer than version 0.1, with their defaults. */
const LATER_FIELDS: Readonly<Record<string, unknown>> = {
  aliases: [],
  canonical_url: "",
  form_enabled: true,
  is_main: false,
  language: null,
  number: "",
  pages: "",
  profiles: [],
  short_name: null,
  show_ratings: true,
  shown: SHOWN_AT_FIRST,
  translation_of: null,
  volume: "",
};

/**
 * Returns the item as version 0.1 may have stored it: without newer fields that have their default values. For a post
 * without an author, returns a variant for each possible name, because version 0.1 stored an author in each post.
 */
export function earlierForms(item: StoredFields, owner: string): StoredFields[] {
  const isLater = (name: string, value: unknown) =>
    Object.hasOwn(LATER_FIELDS, name) && isDeepStrictEqual(value, LATER_FIELDS[name]);
  const known = Object.entries(item).filter(([name, value]) => !isLater(name, value));
  const form = { ...Object.fromEntries(known) } as StoredFields;
  // Version 0.1 stored '' for no category.
  if (item.category === null) form.category = "";
  if (item.author !== null) return [form];
  return ["", owner, DEMO_NAME].map((author) => ({ ...form, author }));
}
