import "server-only";
import type { Transaction } from "@/lib/db/client";
import { withRenamedFigure } from "@/lib/text/figures/renamed-figure";
import { changedTexts } from "./changed-texts";

/**
 * Replaces a figure's key in the texts that can come back: unsaved input, deleted items, and the former fields of
 * changes that can be undone.
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
  const deleted = await tx.version.findMany({ where: { action: "deleted", snapshot: holds } });
  for (const { id, snapshot: former } of deleted) {
    const snapshot = renamed(former);
    await tx.version.update({ where: { id }, data: { snapshot, size: snapshot.length } });
  }
  const changes = await tx.bulkChangedItem.findMany({ where: { before: holds } });
  for (const { change_id, position, before } of changes) {
    await tx.bulkChangedItem.update({
      where: { change_id_position: { change_id, position } },
      data: { before: renamed(before) },
    });
  }
}
