import "server-only";
import { z } from "zod";
import { stale } from "@/lib/errors";
import { collectionStore, type Definition, type Row } from "./collection-store";
import { nextTimestamp, recordChange, write } from "./write";

const MOST_ITEMS = 5_000;

/** The ids of items in the order they shall have. */
export const orderSchema = z.object({
  ids: z
    .array(z.number().int().positive(), { error: "ids must be a list of ids" })
    .min(1, "ids must name an item")
    .max(MOST_ITEMS, "ids are too many")
    .refine((ids) => new Set(ids).size === ids.length, "ids must each be there once"),
});

/** A collection whose items have a display order. */
export function orderedStore<Input extends object & { display_order: number }, Item, R extends Row>(
  definition: Definition<Input, Item, R>,
) {
  const { noun, titleOf } = definition;
  return {
    ...collectionStore(definition),

    /**
     * Gives these items the display orders 1, 2, 3 and so on; others keep theirs. The log notes the one
     * that moved furthest. Throws 409 when one of them is gone.
     */
    async reorder(ids: readonly number[]): Promise<void> {
      await write(async (tx) => {
        let furthest: { row: R; distance: number } | undefined;
        for (const [index, id] of ids.entries()) {
          const current = await definition.find(tx, id);
          if (!current) throw stale();
          const input = definition.toInput(current);
          const distance = Math.abs(index + 1 - input.display_order);
          if (distance === 0) continue;
          const moved = { ...input, display_order: index + 1 };
          const row = await definition.replace(tx, id, moved, nextTimestamp(current.updatedAt));
          if (!furthest || distance > furthest.distance) furthest = { row, distance };
        }
        if (!furthest) return;
        const { row } = furthest;
        await recordChange(tx, noun, "updated", { id: row.id, title: titleOf(row) });
      });
    },
  };
}
