import "server-only";
import type { ContentNoun, Noun } from "@/lib/content/registry";
import { database, type Transaction } from "@/lib/db/client";
import type { Prisma, Version as Row } from "@/lib/db/generated/client";
import { inParts, partsOf } from "@/lib/db/in-parts";
import { invalidField, notFound } from "@/lib/errors";
import { changedFields, surplus } from "./bounds";
import type { DeletedItem, Version, VersionSummary } from "./versions";

/** The number of deleted items of each noun that can be restored. */
const DELETED_KEPT = 50;

interface Snapshot {
  fields: object;
  at: Date;
  /** Creation time; only for items that can be deleted. */
  madeAt?: Date;
  /** The data that `fields` do not contain, such as a post's feed id. */
  hidden?: object;
}

export interface History {
  before?: Snapshot;
  after?: Snapshot;
}

export interface ItemChange extends History {
  noun: ContentNoun;
  action: "created" | "updated" | "deleted";
  id: number;
  title: string;
}

function grouped<Item, Key>(items: readonly Item[], by: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
}

const byNoun = (changes: readonly ItemChange[]) => grouped(changes, ({ noun }) => noun);

const keyOf = (noun: ContentNoun, id: number) => `${noun} ${id}`;

/** Maps the `keyOf` of each item to the item's last snapshot. An item without history has no entry. */
async function lastSnapshots(
  tx: Transaction,
  changes: readonly ItemChange[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [noun, ofNoun] of byNoun(changes)) {
    const last = await inParts([...new Set(ofNoun.map(({ id }) => id))], (ids) =>
      tx.version.groupBy({
        by: ["itemId"],
        where: { noun, itemId: { in: ids } },
        _max: { id: true },
      }),
    );
    const rows = await inParts(
      last.flatMap(({ _max }) => _max.id ?? []),
      (ids) =>
        tx.version.findMany({
          where: { id: { in: ids } },
          select: { itemId: true, snapshot: true },
        }),
    );
    for (const { itemId, snapshot } of rows) found.set(keyOf(noun, itemId), snapshot);
  }
  return found;
}

/**
 * Adds the changes of items to the history. If the history lacks the state before a change, this state is added too.
 * Skips a version that is equal to the last version.
 */
export async function keepVersions(tx: Transaction, changes: readonly ItemChange[]): Promise<void> {
  const last = await lastSnapshots(tx, changes);
  const added: Prisma.VersionCreateManyInput[] = [];

  function add(
    { noun, id: itemId, title }: ItemChange,
    as: Version["action"],
    { fields, at, madeAt, hidden }: Snapshot,
  ) {
    const before = last.get(keyOf(noun, itemId));
    const snapshot = JSON.stringify(fields);
    if (as === "updated" && before === snapshot) return;
    added.push({
      ...{ noun, itemId, action: as, title, snapshot, createdAt: at },
      size: snapshot.length,
      changed: before === undefined ? [] : changedFields(JSON.parse(before), fields),
      madeAt: as === "deleted" ? (madeAt ?? null) : null,
      hidden: as === "deleted" && hidden ? JSON.stringify(hidden) : null,
    });
    last.set(keyOf(noun, itemId), snapshot);
  }

  for (const change of changes) {
    const { noun, action, id, before, after } = change;
    if (before) add(change, "updated", before);
    // A created item that has a history was restored.
    const isBack = action === "created" && last.has(keyOf(noun, id));
    if (after) add(change, isBack ? "restored" : action, after);
    if (before && action === "deleted") add(change, "deleted", { ...before, at: new Date() });
  }
  for (const part of partsOf(added)) {
    await tx.version.createMany({ data: part });
  }
  await forgetSurplus(tx, changes);
}

async function forgetSurplus(tx: Transaction, changes: readonly ItemChange[]): Promise<void> {
  for (const [noun, ofNoun] of byNoun(changes)) {
    if (ofNoun.some(({ action }) => action === "deleted")) await forgetOldest(tx, noun);
    const versions = await inParts([...new Set(ofNoun.map(({ id }) => id))], (ids) =>
      tx.version.findMany({
        where: { noun, itemId: { in: ids } },
        orderBy: { id: "desc" },
        select: { id: true, itemId: true, size: true },
      }),
    );
    const ofItems = grouped(versions, ({ itemId }) => itemId).values();
    for (const part of partsOf([...ofItems].flatMap(surplus))) {
      await tx.version.deleteMany({ where: { id: { in: part } } });
    }
  }
}

async function forgetOldest(tx: Transaction, noun: ContentNoun) {
  const forgotten = await tx.version.findMany({
    where: { noun, action: "deleted" },
    orderBy: { id: "desc" },
    skip: DELETED_KEPT,
    select: { itemId: true },
  });
  for (const part of partsOf(forgotten)) {
    const where = { noun, itemId: { in: part.map(({ itemId }) => itemId) } };
    await tx.version.deleteMany({ where });
    await tx.formerSlug.deleteMany({ where });
  }
}

/** The `hidden` data of the deleted item whose last version has this id. */
export async function hiddenOf(tx: Transaction, noun: Noun, versionId: number): Promise<object> {
  const where = { id: versionId, noun, action: "deleted" };
  const version = await tx.version.findFirst({ where, select: { hidden: true } });
  return JSON.parse(version?.hidden ?? "{}");
}

/** The creation time of a deleted item, or else the time of its oldest version; undefined for an unknown version. */
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
 * Moves the history, former slugs and autosave of a deleted item to the restored item `itemId`. Returns the id of the
 * deleted item. Throws 422 for an unknown `versionId`.
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
  // This version is not needed: the version before it has the same state of the item.
  await tx.version.delete({ where: { id: versionId } });
  // Without this update, undoing a bulk deletion would restore the item a second time.
  if (version.itemId !== itemId) {
    await tx.bulkChangedItem.updateMany({
      where: { noun, item_id: version.itemId, after: null },
      data: { is_restored: true },
    });
  }
  const past = { where: { noun, itemId: version.itemId }, data: { itemId } };
  await tx.version.updateMany(past);
  await tx.formerSlug.updateMany(past);
  await tx.formDraft.updateMany({
    where: { noun, item: String(version.itemId) },
    data: { item: String(itemId) },
  });
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
  /** The versions of an item, newest first, without snapshots. */
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

  /** Deleted items that can be restored, last deleted first. */
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
