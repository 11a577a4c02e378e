import { z } from "zod";
import type { BulkResult } from "@/lib/content/bulk/schema";
import { requiredText } from "@/lib/content/fields";
import type { CollectionKey } from "@/lib/content/registry";

/** A new name for a tag; as long as the tag of a post may be. */
export const tagSchema = z.object({ name: requiredText("Name", 60) });

/** A word that posts, projects and positions are tagged with. */
export interface Tag {
  name: string;
  /** How many items have it. */
  count: number;
  /** The same by kind. */
  counts: Partial<Record<CollectionKey, number>>;
}

/** A tag under its new name, and what renaming it has done. */
export type RenamedTag = Tag & BulkResult;
