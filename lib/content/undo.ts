// Shared parts of undoing a bulk change and undoing an import.

/** The reasons why an item stays unchanged. */
export const DELETED_SINCE = "It was deleted since";
export const RESTORED_SINCE = "It was restored since";
export const EDITED_SINCE = "It was edited since";

/** Whether another undo may restore an item that was left for `reason`, after the owner has removed the cause. */
export const canBeRetried = (reason: string): boolean =>
  ![DELETED_SINCE, RESTORED_SINCE, EDITED_SINCE].includes(reason);

/** Limits of a transaction that changes a thousand posts, which takes some seconds. */
export const MANY_CHANGES = { timeout: 120_000 };

/** Time for each item: at least ten times the usual time. */
const ITEM_MS = 30;

/** Limits of a transaction that changes this number of items. */
export const changesOf = (items: number) => ({ timeout: MANY_CHANGES.timeout + items * ITEM_MS });
