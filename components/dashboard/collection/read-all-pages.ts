import { request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";

const PAGE = 100;

/**
 * All items of a list that answers in pages: asks until a page is not full. One that meanwhile moved
 * from one page to the next is given once. Throws ApiFailure.
 */
export async function readAllPages<Item extends Stored>(
  path: string,
  signal?: AbortSignal,
): Promise<Item[]> {
  const found = new Map<number, Item>();
  for (let skip = 0; ; skip += PAGE) {
    const query = `?limit=${PAGE}&skip=${skip}`;
    const page = await request<Item[]>("GET", path + query, undefined, signal);
    for (const item of page) found.set(item.id, item);
    if (page.length < PAGE) return [...found.values()];
  }
}
