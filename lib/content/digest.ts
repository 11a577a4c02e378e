import "server-only";
import { createHash } from "node:crypto";
import type { StoredFields } from "./content";
import { earlierForms } from "./earlier-items";

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

/**
 * What was done to an item since `digest` was made of it: nothing, its place in the list changed, or its owner edited it.
 * Digests of older versions are of the order, too; with these a move counts as an edit. `owner` is the owner's name.
 */
export function changeSince(
  item: StoredFields,
  digest: string,
  owner = "",
): "none" | "moved" | "edited" {
  const [fields, place] = digest.split(" ");
  let isMoved = false;
  for (const form of [item, ...earlierForms(item, owner)]) {
    const present = fieldsDigest(form);
    if (present === digest || sha256(fieldsText(form)) === digest) return "none";
    isMoved ||= place !== undefined && present.split(" ")[0] === fields;
  }
  return isMoved ? "moved" : "edited";
}
