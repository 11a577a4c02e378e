import { z } from "zod";
import { oneOf } from "@/lib/content/fields";
import { CONTENT_NOUNS, type ContentNoun } from "@/lib/content/registry";

/** One line of an item's history. */
export interface VersionSummary {
  id: number;
  action: "created" | "updated" | "deleted" | "restored";
  /** Characters of its JSON. */
  size: number;
  /** Names of the fields that differ from the version before; none for the first. */
  changed: string[];
  /** When it was saved; ISO 8601, UTC. */
  created_at: string;
}

export interface Version extends VersionSummary {
  noun: ContentNoun;
  item_id: number;
  title: string;
  /** The fields the owner edits, as a PUT would send them. */
  snapshot: Record<string, unknown>;
}

export interface DeletedItem {
  /** The id of its last version. */
  id: number;
  item_id: number;
  title: string;
  /** ISO 8601, UTC. */
  deleted_at: string;
}

const noun = oneOf("noun", CONTENT_NOUNS as unknown as [ContentNoun, ...ContentNoun[]]);

/** The query of the deleted items of a kind. */
export const deletedQuery = z.object({ noun });

/** The query of an item's history. */
export const historyQuery = z.object({
  noun,
  id: z
    .string({ error: "id is required" })
    .regex(/^[1-9]\d{0,8}$/, "id must be the id of an item")
    .transform(Number),
});
