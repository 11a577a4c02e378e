import { z } from "zod";
import type { BulkResult } from "@/lib/content/bulk/schema";
import { requiredText } from "@/lib/content/fields";
import type { CollectionKey } from "@/lib/content/registry";

/** The limit of a post's tags. */
export const tagSchema = z.object({ name: requiredText("Name", 60) });

export interface Tag {
  name: string;
  count: number;
  /** Items by kind. */
  counts: Partial<Record<CollectionKey, number>>;
}

export type RenamedTag = Tag & BulkResult;
