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

/** So many items can be changed at once. */
export const MOST_AT_ONCE = 1_000;

/** The value that publishes items whose date is still to come with the date of today. */
export const PUBLISH_NOW = "now";

export const bulkSchema = z.object({
  ids: z
    .array(listedId, { error: NO_IDS })
    .min(1, "ids must name an item")
    .max(MOST_AT_ONCE, `ids must be at most ${MOST_AT_ONCE.toLocaleString("en-US")}`)
    .transform((ids) => [...new Set(ids)]),
  action: oneOf("action", BULK_ACTIONS),
  /**
   * The tag, or the category: its name, or its id where that is what items hold. To publish, 'scheduled' lets posts wait
   * whose date is still to come, and 'now' gives these today's; without a value they keep their date. To set fields, their
   * values by their names; null clears one.
   */
  value: z
    .union([z.string(), z.number(), z.record(z.string(), z.unknown())], {
      error: "value must be text, an id or fields",
    })
    .nullable()
    .default(null),
});
export type BulkInput = z.infer<typeof bulkSchema>;

/** What a bulk change has done. */
export interface BulkResult {
  /** How many items are not as they were. */
  changed: number;
  /** What takes it back; null where nothing was changed. */
  undo: number | null;
}

/** An item that taking back a bulk change left as it is. */
export interface LeftItem {
  noun: ContentNoun;
  title: string;
  reason: string;
}

export interface UndoResult {
  /** How many items are as they were before. */
  restored: number;
  left: LeftItem[];
}

/** The part of a noun that decides how several of its items can be changed at once. */
export type BulkNoun = Pick<
  AnyCollectionNoun,
  "publishing" | "tagField" | "categoryField" | "ratingFields" | "hasLanguage"
>;

/** The actions of a noun that are not about fields. */
export const bulkActions = ({ publishing, tagField, categoryField }: BulkNoun): BulkAction[] => [
  ...(publishing ? (["publish", "unpublish"] as const) : []),
  ...(tagField ? (["add_tag", "remove_tag"] as const) : []),
  ...(categoryField ? (["move"] as const) : []),
  "delete",
];

/** Whether two tags are the same but for case. */
export const isSameTag = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
