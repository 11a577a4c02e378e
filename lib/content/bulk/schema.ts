import { z } from "zod";
import type { ContentNoun } from "@/lib/content/registry";
import { listedId, NO_IDS, oneOf } from "../fields";
import type { AnyCollectionNoun } from "../noun";

export const BULK_ACTIONS = [
  "publish",
  "unpublish",
  "delete",
  "add_tag",
  "remove_tag",
  "move",
  "set",
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const MOST_AT_ONCE = 1_000;

/** The value that publishes items now: the date of today replaces a future date. */
export const PUBLISH_NOW = "now";

export const bulkSchema = z.object({
  ids: z
    .array(listedId, { error: NO_IDS })
    .min(1, "ids must have at least one id")
    .max(MOST_AT_ONCE, `ids must have at most ${MOST_AT_ONCE.toLocaleString("en-US")} ids`)
    .transform((ids) => [...new Set(ids)]),
  action: oneOf("action", BULK_ACTIONS),
  /**
   * The value for the action: a tag, the name or id of a category, 'scheduled', 'now', or an object that maps fields to
   * values. In this object, null clears a field.
   */
  value: z
    .union([z.string(), z.number(), z.record(z.string(), z.unknown())], {
      error: "value must be a text, an id or an object of fields",
    })
    .nullable()
    .default(null),
});
export type BulkInput = z.infer<typeof bulkSchema>;

export interface BulkResult {
  changed: number;
  /** The id for the undo; null if nothing changed. */
  undo: number | null;
}

export interface LeftItem {
  noun: ContentNoun;
  title: string;
  reason: string;
}

export interface UndoResult {
  restored: number;
  left: LeftItem[];
}

export type BulkNoun = Pick<
  AnyCollectionNoun,
  "publishing" | "tagField" | "categoryField" | "ratingFields" | "hasLanguage"
>;

/** All actions that a noun allows, except 'set'. */
export const bulkActions = ({ publishing, tagField, categoryField }: BulkNoun): BulkAction[] => [
  ...(publishing ? (["publish", "unpublish"] as const) : []),
  ...(tagField ? (["add_tag", "remove_tag"] as const) : []),
  ...(categoryField ? (["move"] as const) : []),
  "delete",
];

/** Tags that differ only in letter case are the same. */
export const isSameTag = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
