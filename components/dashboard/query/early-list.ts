import { readAllPages } from "@/components/dashboard/collection/read-all-pages";
import type { Stored } from "@/lib/content/fields";

/** Longer ago, another tab may have changed the list. */
const FRESH_MS = 2_000;

/** Lists that were asked for ahead of the screens that show them, by their addresses. */
const begun = new Map<string, { at: number; items: Promise<Stored[]> }>();

function freshList(path: string): Promise<Stored[]> | undefined {
  const early = begun.get(path);
  return early && performance.now() - early.at < FRESH_MS ? early.items : undefined;
}

/** Asks for all items that a screen will show before it is there: its scripts and the list then load at the same time. */
export function askForList(path: string): void {
  // A press asks, and the click that ends it.
  if (freshList(path)) return;
  const items = readAllPages(path);
  // Whoever takes it hears of a failure. Nobody may.
  items.catch(() => undefined);
  begun.set(path, { at: performance.now(), items });
}

/** The list that was asked for early, which is given once; otherwise asks now. Throws ApiFailure. */
export function takeList<Item extends Stored>(path: string, signal?: AbortSignal): Promise<Item[]> {
  const early = freshList(path) as Promise<Item[]> | undefined;
  begun.delete(path);
  return early ?? readAllPages<Item>(path, signal);
}
