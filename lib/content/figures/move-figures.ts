import "server-only";
import type { Transaction } from "@/lib/db/client";

/** The noun of an item, and its id before and after it was deleted and restored. */
interface Move {
  noun: string;
  from: number;
  to: number;
}

/** Changes the item's id in the stored versions of figures, because the owner can restore these versions. */
async function moveVersions(tx: Transaction, { noun, from, to }: Move): Promise<void> {
  const versions = await tx.version.findMany({
    where: { noun: "figure", snapshot: { contains: `"item_id":${from}` } },
    select: { id: true, snapshot: true },
  });
  for (const { id, snapshot } of versions) {
    const figure = JSON.parse(snapshot);
    if (figure.noun !== noun || figure.item_id !== from) continue;
    const moved = JSON.stringify({ ...figure, item_id: to });
    await tx.version.update({ where: { id }, data: { snapshot: moved } });
  }
}

/** Links the figures of a deleted item to the restored item, which can have another id. */
export async function moveFigures(tx: Transaction, move: Move): Promise<void> {
  const { noun, from, to } = move;
  if (from === to) return;
  await moveVersions(tx, move);
  await tx.figure.updateMany({ where: { noun, item_id: from }, data: { item_id: to } });
}
