import type { Autosave } from "@/components/dashboard/editor/autosave/outbox";
import { NEW } from "@/components/dashboard/shell/deep-link";
import type { Stored } from "@/lib/content/fields";
import type { DeletedItem } from "@/lib/content/history/versions";

interface KnownItems {
  items: readonly Stored[];
  /** The ids of all items that the screen has loaded since it was opened. */
  seen: ReadonlySet<number>;
  /** The deleted items that can be restored. Undefined until they are loaded. */
  deleted: readonly DeletedItem[] | undefined;
}

export const isAutosaveOf = (autosave: Autosave, { id }: Stored) => autosave.item === String(id);

/**
 * Whether an autosave waits until its deleted item is restored. Lists do not show a waiting autosave. If the item
 * cannot be restored any more, lists offer the autosave as a new item.
 */
export function isWaiting(autosave: Autosave, { items, seen, deleted }: KnownItems): boolean {
  if (autosave.item === NEW || items.some((item) => isAutosaveOf(autosave, item))) return false;
  const id = Number(autosave.item);
  return !deleted || seen.has(id) || deleted.some(({ item_id }) => item_id === id);
}
