import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import type { Version as Row } from "@/lib/db/generated/client";
import { invalidField, notFound } from "@/lib/errors";
import type { ContentNoun, Noun } from "../registry";
import { changedFields, surplus } from "./bounds";
import type { DeletedItem, Version, VersionSummary } from "./versions";

/** Of each kind, how many deleted items can be brought back. */
const DELETED_KEPT = 50;

interface Snapshot {
  /** The fields the owner edits, in the wire's names. */
  fields: object;
  /** When it was saved. */
  at: Date;
  /** When the item was made; only items that can be deleted have it. */
  madeAt?: Date;
}

/** What an item was before a change and what it is after it. */
export interface History {
  before?: Snapshot;
  after?: Snapshot;
}

/**
 * Adds what a change made of an item to its history, in the transaction of the change. What was there
 * before is added too where the history does not have it: content that is older than its history. The
 * same twice in a row is kept once.
 */
export async function keepVersion(
  tx: Transaction,
  noun: ContentNoun,
  action: "created" | "updated" | "deleted",
  { id: itemId, title, before, after }: { id: number; title: string } & History,
): Promise<void> {
  let last = await tx.version.findFirst({
    where: { noun, itemId },
    orderBy: { id: "desc" },
    select: { snapshot: true },
  });

  async function add(as: Version["action"], { fields, at, madeAt }: Snapshot) {
    const snapshot = JSON.stringify(fields);
    if (as === "updated" && last?.snapshot === snapshot) return;
    const changed = last ? changedFields(JSON.parse(last.snapshot), fields) : [];
    const size = snapshot.length;
    await tx.version.create({
      data: {
        ...{ noun, itemId, action: as, title, snapshot, size, changed, createdAt: at },
        madeAt: as === "deleted" ? madeAt : null,
      },
    });
    last = { snapshot };
  }

  if (before) await add("updated", before);
  // A new item with a past is one that was brought back.
  if (after) await add(action === "created" && last ? "restored" : action, after);
  if (before && action === "deleted") {
    await add("deleted", { ...before, at: new Date() });
    await forgetOldest(tx, noun);
  }
  const versions = await tx.version.findMany({
    where: { noun, itemId },
    orderBy: { id: "desc" },
    select: { id: true, size: true },
  });
  await tx.version.deleteMany({ where: { id: { in: surplus(versions) } } });
}

/** Deleted items beyond the bound are gone for good. */
async function forgetOldest(tx: Transaction, noun: ContentNoun) {
  const forgotten = await tx.version.findMany({
    where: { noun, action: "deleted" },
    orderBy: { id: "desc" },
    skip: DELETED_KEPT,
    select: { itemId: true },
  });
  const itemIds = forgotten.map(({ itemId }) => itemId);
  const where = { noun, itemId: { in: itemIds } };
  await tx.version.deleteMany({ where });
  await tx.formerSlug.deleteMany({ where });
}

/**
 * When a deleted item was made, by the id of its last version: as that tells, or as old as the oldest version there is.
 * Undefined where there is no such version.
 */
export async function madeAtOf(
  tx: Transaction,
  noun: Noun,
  versionId: number,
): Promise<Date | undefined> {
  const version = await tx.version.findFirst({
    where: { id: versionId, noun, action: "deleted" },
    select: { itemId: true, madeAt: true },
  });
  if (!version) return undefined;
  if (version.madeAt) return version.madeAt;
  const oldest = await tx.version.findFirst({
    where: { noun, itemId: version.itemId },
    orderBy: { id: "asc" },
    select: { createdAt: true },
  });
  return oldest?.createdAt;
}

/**
 * Gives the item `itemId` the history and the former addresses of a deleted item, which is back as this one. `versionId` is
 * the deleted item's last version. Gives the id that the item had. Throws 422 when that version is not one, or no more.
 */
export async function adoptHistory(
  tx: Transaction,
  noun: Noun,
  versionId: number,
  itemId: number,
): Promise<number> {
  const version = await tx.version.findFirst({
    where: { id: versionId, noun, action: "deleted" },
  });
  if (!version) throw invalidField("restores", "There is no such deleted item");
  // What the item was last is in the version before this one.
  await tx.version.delete({ where: { id: versionId } });
  // Taking back a change that deleted several items would bring this one back a second time.
  if (version.itemId !== itemId) {
    await tx.bulkChangedItem.updateMany({
      where: { noun, item_id: version.itemId, after: null },
      data: { is_restored: true },
    });
  }
  const past = { where: { noun, itemId: version.itemId }, data: { itemId } };
  await tx.version.updateMany(past);
  await tx.formerSlug.updateMany(past);
  return version.itemId;
}

const summaryFields = {
  id: true,
  action: true,
  size: true,
  changed: true,
  createdAt: true,
} as const;

const toSummary = (row: Pick<Row, keyof typeof summaryFields>): VersionSummary => ({
  id: row.id,
  action: row.action as Version["action"],
  size: row.size,
  changed: row.changed as string[],
  created_at: row.createdAt.toISOString(),
});

export const historyStore = {
  /** An item's versions, newest first, without what is in them. */
  async list(noun: ContentNoun, itemId: number): Promise<VersionSummary[]> {
    const rows = await database().version.findMany({
      where: { noun, itemId },
      orderBy: { id: "desc" },
      select: summaryFields,
    });
    return rows.map(toSummary);
  },

  /** Throws 404 for an unknown id. */
  async get(id: number): Promise<Version> {
    const row = await database().version.findUnique({ where: { id } });
    if (!row) throw notFound("Version");
    return {
      ...toSummary(row),
      noun: row.noun as ContentNoun,
      item_id: row.itemId,
      title: row.title,
      snapshot: JSON.parse(row.snapshot),
    };
  },

  /** What was deleted and can be brought back, the last first. */
  async deleted(noun: ContentNoun): Promise<DeletedItem[]> {
    const rows = await database().version.findMany({
      where: { noun, action: "deleted" },
      orderBy: { id: "desc" },
      select: { id: true, itemId: true, title: true, createdAt: true },
    });
    return rows.map(({ id, itemId, title, createdAt }) => ({
      id,
      item_id: itemId,
      title,
      deleted_at: createdAt.toISOString(),
    }));
  },
};
