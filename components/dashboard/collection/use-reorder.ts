"use client";

import { useRef } from "react";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";

interface Ordered {
  id: number;
  display_order?: number;
}

interface Listed<Item> {
  change(to: (list: Item[]) => Item[]): void;
  reload(isWanted: () => boolean): Promise<unknown>;
}

const byOrder = (one: Ordered, other: Ordered) =>
  (one.display_order ?? 0) - (other.display_order ?? 0);

/**
 * Puts items into another order: at once on the screen, then at `path`, one order after the other. The
 * last one that is refused is taken back.
 */
export function useReorder<Item extends Ordered>(path: string, resource: Listed<Item>) {
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const newest = useRef(0);

  async function store(ids: readonly number[], turn: number, takeBack: () => void) {
    const isNewest = () => turn === newest.current;
    try {
      await request("PUT", path, { ids });
      if (isNewest()) showSuccess("Order saved");
    } catch (error) {
      if (isNewest()) takeBack();
      showFailure(error, "Failed to save the order");
    }
    // They have newer versions now, and what failed may have because of another tab. What comes when a newer order
    // stands on the screen is the one before it.
    if (isNewest()) await resource.reload(isNewest);
  }

  return (ids: readonly number[]): void => {
    const places = new Map(ids.map((id, index) => [id, index + 1]));
    const turn = ++newest.current;
    let before: Item[] = [];
    resource.change((list) => {
      before = list;
      return list
        .map((item) => ({ ...item, display_order: places.get(item.id) ?? item.display_order }))
        .sort(byOrder);
    });
    waiting.current = waiting.current.then(() =>
      store(ids, turn, () => resource.change(() => before)),
    );
  };
}
