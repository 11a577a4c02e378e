import { z } from "zod";
import type { BulkResult } from "@/lib/content/bulk/schema";
import { requiredText } from "@/lib/content/fields";
import type { CollectionKey } from "@/lib/content/registry";

/** The limit is the same as for tags of posts. */
export const tagSchema = z.object({ name: requiredText("Name", 60) });

export interface Tag {
  name: string;
  count: number;
  /** The number of items by noun. */
  counts: Partial<Record<CollectionKey, number>>;
}

export type RenamedTag = Tag & BulkResult;
