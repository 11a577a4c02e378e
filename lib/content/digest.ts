import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { SHOWN_AT_FIRST } from "./contact/schema";
import type { StoredFields } from "./content";

/** The fields of an item that its owner edits, as JSON text. */
export const fieldsText = ({ id, created_at, updated_at, ...fields }: StoredFields): string =>
  JSON.stringify(fields);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Tells whether an item was edited since: SHA-256 of its fields, and its display order after a space where it has one.
 * Moving one item of a list changes the order of others, and edits none.
 */
export function fieldsDigest({ display_order, ...fields }: StoredFields): string {
  const digest = sha256(fieldsText(fields));
  return display_order === undefined ? digest : `${digest} ${display_order}`;
}

/** Fields that version 0.1 did not have, with the values that its items got. */
const LATER_FIELDS: Readonly<Record<string, unknown>> = {
  aliases: [],
  is_main: false,
  show_ratings: true,
  shown: SHOWN_AT_FIRST,
};

/** An item as version 0.1 had it, where nobody has given its newer fields another value. */
function earlierForm(item: StoredFields): StoredFields {
  const isLater = (name: string, value: unknown) =>
    Object.hasOwn(LATER_FIELDS, name) && isDeepStrictEqual(value, LATER_FIELDS[name]);
  const known = Object.entries(item).filter(([name, value]) => !isLater(name, value));
  // A project without a category had an empty one.
  const { category } = item;
  return {
    ...Object.fromEntries(known),
    ...(category === null ? { category: "" } : {}),
  } as StoredFields;
}

/**
 * What was done to an item since `digest` was made of it: nothing, its place in the list changed, or its owner edited it.
 * Digests of older versions are of the order, too; with these a move counts as an edit.
 */
export function changeSince(item: StoredFields, digest: string): "none" | "moved" | "edited" {
  const forms = [item, earlierForm(item)];
  const digests = forms.map(fieldsDigest);
  const older = forms.map((form) => sha256(fieldsText(form)));
  if ([...digests, ...older].includes(digest)) return "none";
  const [fields, place] = digest.split(" ");
  const isMoved = place !== undefined && digests.some((one) => one.split(" ")[0] === fields);
  return isMoved ? "moved" : "edited";
}
