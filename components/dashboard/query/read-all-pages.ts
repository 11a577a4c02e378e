import { requestList } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";

const PAGE = 100;

/**
 * Returns all items of a list that the API returns in pages. If an item moves to another page between two requests, it
 * is returned only once. Throws ApiFailure.
 */
export async function readAllPages<Item extends Stored>(
  path: string,
  signal?: AbortSignal,
): Promise<Item[]> {
  const read = (skip: number) => requestList<Item>(`${path}?limit=${PAGE}&skip=${skip}`, signal);
  const first = await read(0);
  const rest = Math.max(0, Math.ceil(first.total / PAGE) - 1);
  const others = await Promise.all(
    Array.from({ length: rest }, (_, page) => read((page + 1) * PAGE)),
  );
  const items = [first, ...others].flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
