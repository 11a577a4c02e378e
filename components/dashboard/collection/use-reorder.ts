"use client";

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";

interface Ordered {
  id: number;
  display_order?: number;
}

const byOrder = (one: Ordered, other: Ordered) =>
  (one.display_order ?? 0) - (other.display_order ?? 0);

function inOrder<Item extends Ordered>(list: readonly Item[], ids: readonly number[]): Item[] {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  return list
    .map((item) => ({ ...item, display_order: places.get(item.id) ?? item.display_order }))
    .sort(byOrder);
}

/**
 * Changes the order of a query's items: at once on the screen, then on the server. A failure restores the former order.
 */
export function useReorder<Item extends Ordered>(path: string, queryKey: QueryKey) {
  const client = useQueryClient();
  const mutationKey = [path];
  const isNewest = () => client.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    meta: { failed: "Failed to save the order" },
    mutationKey,
    scope: { id: path },
    mutationFn: (ids: readonly number[]) => request("PUT", path, { ids }),
    // This function awaits nothing, because an item that the owner has dragged must be at its new position in the next
    // frame.
    onMutate(ids) {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item[]>(queryKey);
      client.setQueryData<Item[]>(queryKey, (list) => list && inOrder(list, ids));
      return before;
    },
    onSuccess: () => isNewest() && showSuccess("Order saved"),
    onError(_error, _ids, before) {
      if (isNewest()) client.setQueryData(queryKey, before);
    },
    onSettled() {
      // Load the list again. After a success, the reordered items have new versions. A failure may have been caused by
      // a change of the list in another tab.
      if (isNewest()) void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
