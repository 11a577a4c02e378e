import "server-only";
import { isCategorised } from "@/lib/content/nouns/category/schema";
import { listCategory } from "@/lib/content/nouns/category/store";
import type { ContentNoun } from "@/lib/content/registry";
import type { Transaction } from "@/lib/db/client";
import type { Fields, StoredFields } from "./import-targets";

/** A category that an import has added. */
interface AddedCategory {
  noun: ContentNoun;
  title: string;
  current: null;
  stored: StoredFields;
}

/** Stores the missing category of an item before the item itself. Returns the category; null if none was missing. */
export async function addMissingCategory(
  tx: Transaction,
  noun: ContentNoun,
  { category }: Fields,
): Promise<AddedCategory | null> {
  if (!isCategorised(noun) || typeof category !== "string") return null;
  const stored = await listCategory(noun, category, tx);
  if (!stored) return null;
  return { noun: `${noun}-category`, title: category, current: null, stored };
}
