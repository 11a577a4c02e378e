import { z } from "zod";
import type { BulkResult } from "@/lib/content/bulk/schema";
import { requiredText } from "@/lib/content/fields";
import type { CollectionKey } from "@/lib/content/registry";

/** A new name for a tag, with the limit of a post's tags. */
export const tagSchema = z.object({ name: requiredText("Name", 60) });

/** A word that posts, projects and positions are tagged with. */
export interface Tag {
  name: string;
  /** How many items have it. */
  count: number;
  /** The number of items by kind. */
  counts: Partial<Record<CollectionKey, number>>;
}

/** A tag with its new name, and the result of the renaming. */
export type RenamedTag = Tag & BulkResult;
