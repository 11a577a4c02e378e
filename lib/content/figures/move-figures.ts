import "server-only";
import type { Transaction } from "@/lib/db/client";

/** Links the figures of a deleted item to the restored item, which can have another id. */
export async function moveFigures(
  tx: Transaction,
  { noun, from, to }: { noun: string; from: number; to: number },
): Promise<void> {
  if (from === to) return;
  await tx.figure.updateMany({ where: { noun, item_id: from }, data: { item_id: to } });
}
