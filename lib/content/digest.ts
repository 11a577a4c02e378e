import "server-only";
import { createHash } from "node:crypto";
import type { StoredFields } from "./content";
import { earlierForms } from "./earlier-items";

/** The fields that the owner edits, as JSON. */
export const fieldsText = ({ id, created_at, updated_at, ...fields }: StoredFields): string =>
  JSON.stringify(fields);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Returns the SHA-256 of the fields, and after it the display order. The display order is separate, because moving an
 * item is not an edit.
 */
export function fieldsDigest({ display_order, ...fields }: StoredFields): string {
  const digest = sha256(fieldsText(fields));
  return display_order === undefined ? digest : `${digest} ${display_order}`;
}

/** How the item changed after `digest` was made. A move counts as an edit if an older version of the site made `digest`. */
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
