"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { CollectionLoading, CollectionOptions } from "./collection-options";

/** What every new item has until it is stored. */
export const unstored = (id: number): Stored => ({ id, created_at: "", updated_at: "" });

/** The items of one kind as the server has them; none while the list is still loading. */
export function useStoredList<Input extends object, Item extends Input & Stored>({
  noun,
  texts,
  readOne,
  readAll = (from, signal) => request<Item[]>("GET", from, undefined, signal),
}: CollectionOptions<Input> & CollectionLoading<Item>) {
  const { path } = noun;
  const client = useQueryClient();
  const queryKey = queryKeys.items(noun);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAll(path, signal),
    meta: { failed: texts.loadFailed },
  });
  const items = query.data ?? [];

  const change = (to: (list: Item[]) => Item[]) =>
    client.setQueryData<Item[]>(queryKey, (list) => list && to(list));

  /** The list as it is stored now. Throws where it cannot be had, without a toast. */
  async function readList(): Promise<Item[]> {
    const list = await readAll(path);
    change(() => list);
    return list;
  }

  return {
    query,
    queryKey,
    isReady: query.data !== undefined,
    items,
    reload: () => client.invalidateQueries({ queryKey }),

    /** Shows what the server has just answered. */
    put: (saved: Item) =>
      change((list) =>
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      ),

    /** Shows the list without an item. */
    take: (id: number) => change((list) => list.filter((one) => one.id !== id)),

    /** An item as it is stored now; null where there is none. Throws ApiFailure. */
    async readNewest(id: number): Promise<Item | null> {
      if (readOne) return readOne(unstored(id));
      return (await readList()).find((item) => item.id === id) ?? null;
    },

    /** The item among those this screen did not know that is the one looked for. Throws ApiFailure. */
    async findCreated(isIt: (item: Item) => boolean): Promise<Item | null> {
      const known = new Set(items.map(({ id }) => id));
      for (const item of await readList()) {
        if (known.has(item.id)) continue;
        const whole = readOne ? await readOne(item) : item;
        if (isIt(whole)) return whole;
      }
      return null;
    },
  };
}

export type StoredList<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useStoredList<Input, Item>
>;
