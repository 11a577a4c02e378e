import "server-only";
import type { Transaction } from "@/lib/db/client";
import { collectionOf, type Fields } from "../content";
import { type ContentNoun, nounOf } from "../registry";
import { isCategorised } from "./schema";
import { listCategory } from "./store";

/**
 * Brings back the category of an item that is about to be restored, where it is gone. One that items name is listed again;
 * one whose id they hold comes back from the history, if that still has it.
 */
export async function bringBackCategory(
  tx: Transaction,
  key: ContentNoun,
  fields: Fields,
): Promise<void> {
  if (isCategorised(key)) {
    if (typeof fields.category === "string") await listCategory(key, fields.category, tx);
    return;
  }
  const noun = nounOf(key);
  const parent = noun.isSingle ? null : noun.parent;
  const id = parent && fields[parent.field];
  if (!parent || typeof id !== "number") return;
  const last = await tx.version.findFirst({
    where: { noun: parent.noun, itemId: id, action: "deleted" },
  });
  if (!last) return;
  const { success, data } = nounOf(parent.noun).schema.safeParse(JSON.parse(last.snapshot));
  if (success) await collectionOf(parent.noun, tx).create({ ...data }, { id, restores: last.id });
}
