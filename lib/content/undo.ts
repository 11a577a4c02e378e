// The reasons and time limits that the undo of bulk changes and the undo of imports use.

export const DELETED_SINCE = "It was already deleted";
export const RESTORED_SINCE = "It was already restored";
export const EDITED_SINCE = "It was edited later";

/** Whether an undo that failed for this reason can succeed after the owner has removed the cause. */
export const canBeRetried = (reason: string): boolean =>
  ![DELETED_SINCE, RESTORED_SINCE, EDITED_SINCE].includes(reason);

/** The limits of a transaction for many items. A thousand posts take some seconds. */
export const MANY_CHANGES = { timeout: 120_000 };

/** The time that each item adds to the limit: at least ten times the time that an item usually takes. */
const ITEM_MS = 30;

/** The transaction's limits for a number of items. */
export const changesOf = (items: number) => ({ timeout: MANY_CHANGES.timeout + items * ITEM_MS });
