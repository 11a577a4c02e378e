import "server-only";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { registerKind } from "@/lib/server/content-reads";
import { write } from "../write";
import { isPathOnly, isPublicOrigin, newLastingId } from "./lasting-id";

// A change of the vCard's id counts as a change of the about section.
registerKind("lastingId", "about");

/** The vCard's id; the first migration creates it. */
export async function cardId(db: Database = database()): Promise<string> {
  const row = await db.lastingId.findUnique({ where: { name: "card" } });
  return row?.value ?? newLastingId();
}

/** Imports the vCard's id. */
export const adoptCardId = (tx: Transaction, value: string) =>
  tx.lastingId.upsert({
    where: { name: "card" },
    create: { name: "card", value },
    update: { value },
  });

/** Imports a feed id, unless another post has this id. A post that existed before the import keeps its own feed id. */
export async function adoptFeedId(
  tx: Transaction,
  { id, isNew }: { id: number; isNew: boolean },
  value: string,
): Promise<void> {
  const taken = await tx.blogPost.findFirst({ where: { feed_id: value }, select: { id: true } });
  if (taken) return;
  await tx.blogPost.updateMany({
    where: { id, ...(isNew ? {} : { feed_id: null }) },
    data: { feed_id: value },
  });
}

/** Puts `origin` before each id that is only a path, if `origin` is public. */
export async function completeIds(origin: string, db: Database = database()): Promise<void> {
  if (!isPublicOrigin(origin)) return;
  const where = { startsWith: "/" };
  const [posts, cards] = await Promise.all([
    db.blogPost.findMany({ where: { feed_id: where }, select: { id: true, feed_id: true } }),
    db.lastingId.findMany({ where: { value: where } }),
  ]);
  if (posts.length + cards.length === 0) return;
  await write(db, async (tx) => {
    for (const { id, feed_id } of posts) {
      if (feed_id === null || !isPathOnly(feed_id)) continue;
      // `feed_id` is a condition, because another request may have changed the id meanwhile.
      await tx.blogPost.updateMany({ where: { id, feed_id }, data: { feed_id: origin + feed_id } });
    }
    for (const { name, value } of cards) {
      await tx.lastingId.updateMany({ where: { name, value }, data: { value: origin + value } });
    }
  });
}
