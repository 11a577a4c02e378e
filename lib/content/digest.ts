import "server-only";
import { createHash } from "node:crypto";
import type { StoredFields } from "./content";
import { earlierForms } from "./earlier-items";

/** The fields of an item that its owner edits, as JSON text. */
export const fieldsText = ({ id, created_at, updated_at, ...fields }: StoredFields): string =>
  JSON.stringify(fields);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * A digest that shows later edits of an item: the SHA-256 of its fields, then a space and its display order if it has
 * one. Moving an item changes the display order of others, which is no edit.
 */
export function fieldsDigest({ display_order, ...fields }: StoredFields): string {
  const digest = sha256(fieldsText(fields));
  return display_order === undefined ? digest : `${digest} ${display_order}`;
}

/**
 * The change of an item since its `digest` was made: none, a move in its list, or an edit. Digests of older versions
 * include the order; with these a move counts as an edit. `owner` is the owner's name.
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
