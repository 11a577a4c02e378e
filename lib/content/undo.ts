// What taking back a change of several items and undoing an import have in common.

/** Why an item stays as it is. */
export const DELETED_SINCE = "It was deleted since";
export const RESTORED_SINCE = "It was restored since";
export const EDITED_SINCE = "It was edited since";

/** Whether undoing again may restore an item that was left for `reason`, once its owner has mended what stopped it. */
export const canBeRetried = (reason: string): boolean =>
  ![DELETED_SINCE, RESTORED_SINCE, EDITED_SINCE].includes(reason);

/** Limits of a transaction that changes a thousand posts, which takes some seconds. */
export const MANY_CHANGES = { timeout: 120_000 };

/** Time for each item, at least ten times as long as it takes. */
const ITEM_MS = 30;

/** Limits of a transaction that changes this number of items. */
export const changesOf = (items: number) => ({ timeout: MANY_CHANGES.timeout + items * ITEM_MS });
