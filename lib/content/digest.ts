import "server-only";
import { createHash } from "node:crypto";
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

/**
 * What was done to an item since `digest` was made of it: nothing, its place in the list changed, or its owner edited it.
 * Digests of older versions are of the order, too; with these a move counts as an edit.
 */
export function changeSince(item: StoredFields, digest: string): "none" | "moved" | "edited" {
  const current = fieldsDigest(item);
  if (current === digest || sha256(fieldsText(item)) === digest) return "none";
  const isMoved = digest.includes(" ") && current.split(" ")[0] === digest.split(" ")[0];
  return isMoved ? "moved" : "edited";
}
