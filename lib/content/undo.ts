// For undoing bulk changes and imports.

export const DELETED_SINCE = "It was deleted since";
export const RESTORED_SINCE = "It was restored since";
export const EDITED_SINCE = "It was edited since";

/** Whether undo can succeed later, after the owner removed `reason`. */
export const canBeRetried = (reason: string): boolean =>
  ![DELETED_SINCE, RESTORED_SINCE, EDITED_SINCE].includes(reason);

/** A thousand posts take some seconds. */
export const MANY_CHANGES = { timeout: 120_000 };

/** At least ten times the usual time. */
const ITEM_MS = 30;

/** The transaction's limits for a number of items. */
export const changesOf = (items: number) => ({ timeout: MANY_CHANGES.timeout + items * ITEM_MS });
