import "server-only";
import { collectionOf, type Fields } from "@/lib/content/content";
import { blogCategoryNoun, projectCategoryNoun } from "@/lib/content/nouns/category/noun";
import { isCategorised } from "@/lib/content/nouns/category/schema";
import { isListed, listCategory } from "@/lib/content/nouns/category/store";
import { type CollectionKey, type ContentNoun, nounOf } from "@/lib/content/registry";
import type { Transaction } from "@/lib/db/client";

const NOUNS = { project: projectCategoryNoun.key, blog: blogCategoryNoun.key } as const;

/** Restores the last deleted item with this id or title. Returns false if the history has no such item. */
async function restoreLast(
  tx: Transaction,
  noun: CollectionKey,
  which: { itemId: number } | { title: string },
): Promise<boolean> {
  const last = await tx.version.findFirst({
    where: { noun, action: "deleted", ...which },
    orderBy: { id: "desc" },
  });
  if (!last) return false;
  const { success, data } = nounOf(noun).schema.safeParse(JSON.parse(last.snapshot));
  if (!success) return false;
  await collectionOf(noun, tx).create({ ...data }, { id: last.itemId, restores: last.id });
  return true;
}

/**
 * Restores an item's missing category from the history. If the history does not have the category, but the item stores
 * the category's name, creates a category with this name.
 */
export async function bringBackCategory(
  tx: Transaction,
  key: ContentNoun,
  fields: Fields,
): Promise<void> {
  if (isCategorised(key)) {
    const title = fields.category;
    if (typeof title !== "string" || title === "") return;
    if (await isListed(key, title, tx)) return;
    if (!(await restoreLast(tx, NOUNS[key], { title }))) await listCategory(key, title, tx);
    return;
  }
  const noun = nounOf(key);
  const parent = noun.isSingle ? null : noun.parent;
  const itemId = parent && fields[parent.field];
  if (parent && typeof itemId === "number") await restoreLast(tx, parent.noun, { itemId });
}
