import "server-only";
import type { Transaction } from "@/lib/db/client";
import { withRenamedFigure } from "@/lib/text/figures/renamed-figure";
import { changedTexts } from "./changed-texts";

/**
 * Replaces a figure's key in texts that can be restored: unsaved input, deleted items, and the former fields of changes
 * that can be undone. Deleted items and changes can be large and many, so they are read one by one.
 */
export async function renameInRecords(tx: Transaction, from: string, to: string): Promise<void> {
  const renamed = (json: string) =>
    JSON.stringify(changedTexts(JSON.parse(json), (text) => withRenamedFigure(text, from, to)));
  const holds = { contains: from };

  const autosaves = await tx.formDraft.findMany({
    where: { OR: [{ values: holds }, { before: holds }] },
  });
  for (const { noun, item, values, before } of autosaves) {
    await tx.formDraft.update({
      where: { noun_item: { noun, item } },
      data: { values: renamed(values), before: renamed(before) },
    });
  }

  const deleted = await tx.version.findMany({
    where: { action: "deleted", snapshot: holds },
    select: { id: true },
  });
  for (const where of deleted) {
    const { snapshot: former } = await tx.version.findUniqueOrThrow({ where });
    const snapshot = renamed(former);
    if (snapshot === former) continue;
    await tx.version.update({ where, data: { snapshot, size: snapshot.length } });
  }

  const changed = await tx.bulkChangedItem.findMany({
    where: { before: holds },
    select: { change_id: true, position: true },
  });
  for (const change_id_position of changed) {
    const where = { change_id_position };
    const { before: former } = await tx.bulkChangedItem.findUniqueOrThrow({ where });
    const before = renamed(former);
    if (before !== former) await tx.bulkChangedItem.update({ where, data: { before } });
  }
}
