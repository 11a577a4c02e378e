"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Target } from "@/components/dashboard/editor/saving/confirmed-send";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { unlessGone } from "@/components/dashboard/query/unless-gone";
import { create, request } from "@/lib/api/client";
import { newIdempotencyKey } from "@/lib/api/idempotency-key";
import type { Stored } from "@/lib/content/fields";
import type { CollectionLoading, CollectionOptions } from "./collection-options";

/** The id and the empty times of an item that the server has not stored yet. */
export const unstored = (id: number): Stored => ({ id, created_at: "", updated_at: "" });

/** The stored items of a noun; empty while the list is loading. */
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

  /** Loads the list again. Throws if loading fails, and shows no toast. */
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

    put: (saved: Item) =>
      change((list) =>
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      ),

    take: (id: number) => change((list) => list.filter((one) => one.id !== id)),

    /** Creates or updates an item. Returns the stored item. Throws ApiFailure. */
    send: (input: object, { id, version, creation }: Target): Promise<Item> =>
      id === null
        ? create(path, input, creation ?? newIdempotencyKey())
        : request("PUT", `${path}/${id}`, { ...input, updated_at: version }),

    /** Loads the stored item; null if it does not exist. Throws ApiFailure. */
    async readNewest(id: number): Promise<Item | null> {
      if (readOne) return (await readOne(unstored(id)).catch(unlessGone)) ?? null;
      return (await readList()).find((item) => item.id === id) ?? null;
    },
  };
}

export type StoredList<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useStoredList<Input, Item>
>;
