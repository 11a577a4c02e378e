import { isDeepStrictEqual } from "node:util";
import type { StoredFields } from "./content";
import { SHOWN_AT_FIRST } from "./nouns/contact/schema";

/** The owner of the demo content, whose name earlier versions copied into its posts. */
export const DEMO_NAME = "Maya Lindqvist";

/** Fields that version 0.1 did not have, with the default values of its items. */
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
 * The possible forms of an item in version 0.1: without newer fields, unless these were changed. `owner` is the
 * owner's name, which that version copied into posts.
 */
export function earlierForms(item: StoredFields, owner: string): StoredFields[] {
  const isLater = (name: string, value: unknown) =>
    Object.hasOwn(LATER_FIELDS, name) && isDeepStrictEqual(value, LATER_FIELDS[name]);
  const known = Object.entries(item).filter(([name, value]) => !isLater(name, value));
  const form = { ...Object.fromEntries(known) } as StoredFields;
  // A project without a category had an empty one.
  if (item.category === null) form.category = "";
  if (item.author !== null) return [form];
  return ["", owner, DEMO_NAME].map((author) => ({ ...form, author }));
}
