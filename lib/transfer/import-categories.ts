import "server-only";
import { isCategorised } from "@/lib/content/nouns/category/schema";
import { listCategory } from "@/lib/content/nouns/category/store";
import type { ContentNoun } from "@/lib/content/registry";
import type { Transaction } from "@/lib/db/client";
import type { Fields } from "./import-targets";

/** Adds an item's category to the site if the site does not have it. Returns the added category, or null. */
export async function addMissingCategory(tx: Transaction, noun: ContentNoun, { category }: Fields) {
  if (!isCategorised(noun) || typeof category !== "string") return null;
  const stored = await listCategory(noun, category, tx);
  if (!stored) return null;
  return { noun: `${noun}-category` as const, title: category, current: null, stored };
}
