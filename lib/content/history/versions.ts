import { z } from "zod";
import { oneOf } from "@/lib/content/fields";
import { CONTENT_NOUNS, type ContentNoun } from "@/lib/content/registry";

export interface VersionSummary {
  id: number;
  action: "created" | "updated" | "deleted" | "restored";
  /** The number of characters of the version's JSON. */
  size: number;
  /** Fields that differ from the previous version; empty for the first version. */
  changed: string[];
  /** The time when the version was saved; ISO 8601, UTC. */
  created_at: string;
}

export interface Version extends VersionSummary {
  noun: ContentNoun;
  item_id: number;
  title: string;
  /** The item's fields, in the format of a PUT request. */
  snapshot: Record<string, unknown>;
}

export interface DeletedItem {
  /** The id of the item's last version. */
  id: number;
  item_id: number;
  title: string;
  /** ISO 8601, UTC. */
  deleted_at: string;
}

const noun = oneOf("noun", CONTENT_NOUNS as unknown as [ContentNoun, ...ContentNoun[]]);

export const deletedQuery = z.object({ noun });

/** The id of an item in the query of a request. */
export const itemIdInQuery = z
  .string({ error: "id is required" })
  .regex(/^[1-9]\d{0,8}$/, "id must be the id of an item")
  .transform(Number);

export const historyQuery = z.object({ noun, id: itemIdInQuery });
