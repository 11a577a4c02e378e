import "server-only";
import { createHash } from "node:crypto";
import type { StoredFields } from "./content";

/** The fields of an item that its owner edits, as JSON text. */
export const fieldsText = ({ id, created_at, updated_at, ...fields }: StoredFields): string =>
  JSON.stringify(fields);

/** SHA-256 of those: tells whether an item was edited since. */
export const fieldsDigest = (item: StoredFields): string =>
  createHash("sha256").update(fieldsText(item)).digest("hex");
