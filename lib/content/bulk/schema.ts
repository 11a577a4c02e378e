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

/** The limit of items in a bulk change. */
export const MOST_AT_ONCE = 1_000;

/** This value publishes items whose date is still to come with today's date. */
export const PUBLISH_NOW = "now";

export const bulkSchema = z.object({
  ids: z
    .array(listedId, { error: NO_IDS })
    .min(1, "ids must name an item")
    .max(MOST_AT_ONCE, `ids must be at most ${MOST_AT_ONCE.toLocaleString("en-US")}`)
    .transform((ids) => [...new Set(ids)]),
  action: oneOf("action", BULK_ACTIONS),
  /**
   * For tags, the tag. For categories, the name, or the id if items hold ids. To publish: 'scheduled' schedules posts
   * whose date is still to come, 'now' sets their date to today, and without a value their date stays. To set fields:
   * their values by name; null clears a field.
   */
  value: z
    .union([z.string(), z.number(), z.record(z.string(), z.unknown())], {
      error: "value must be text, an id or fields",
    })
    .nullable()
    .default(null),
});
export type BulkInput = z.infer<typeof bulkSchema>;

/** The result of a bulk change. */
export interface BulkResult {
  /** The number of changed items. */
  changed: number;
  /** The id that undoes the change; null if nothing was changed. */
  undo: number | null;
}

/** An item that an undo did not restore. */
export interface LeftItem {
  noun: ContentNoun;
  title: string;
  reason: string;
}

export interface UndoResult {
  /** The number of restored items. */
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

/** Whether two tags differ at most in letter case. */
export const isSameTag = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
