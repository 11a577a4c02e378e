import "server-only";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { registerKind } from "@/lib/server/content-reads";
import { write } from "../write";
import { isPathOnly, isPublicOrigin, newLastingId } from "./lasting-id";

// The vCard is made from the about section.
registerKind("lastingId", "about");

/** The id of the owner's vCard, which is there from the first migration on. */
export async function cardId(db: Database = database()): Promise<string> {
  const row = await db.lastingId.findUnique({ where: { name: "card" } });
  return row?.value ?? newLastingId();
}

/** Gives the vCard the id that it has in an export. */
export const adoptCardId = (tx: Transaction, value: string) =>
  tx.lastingId.upsert({
    where: { name: "card" },
    create: { name: "card", value },
    update: { value },
  });

/** Gives a post the id that it has in an export, unless it has one already or another post has that. */
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

/**
 * Completes ids that are paths, now that the site's address is known: `origin` comes from the settings or from a request of
 * the owner. A name that only some networks know is ignored.
 */
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
      // Another request may have been first.
      await tx.blogPost.updateMany({
        where: { id, feed_id },
        data: { feed_id: origin + feed_id },
      });
    }
    for (const { name, value } of cards) {
      await tx.lastingId.updateMany({ where: { name, value }, data: { value: origin + value } });
    }
  });
}
