// Saves that were sent without an answer yet. They are stored in this browser, as the page may reload before the
// answer.

export interface UnconfirmedSave {
  /** The item that it was sent to, and the version it started from. For a new item: null, and the idempotency key. */
  target: { id: number | null; version: string; creation?: string | undefined };
  /**
   * Null if it is unknown which input arrived: different inputs were sent, or the storage had no room for the input.
   */
  input: object | null;
}

const PREFIX = "unconfirmed-save:";

/** Used if the storage is full or forbidden; lasts as long as the page. */
const known = new Map<string, UnconfirmedSave>();

function isStored(key: string, save: UnconfirmedSave): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(save));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the input that is about to be sent for the draft at `key`. If there is no room for the input, it stores only
 * the target, so that a later save knows about this one.
 */
export function keepUnconfirmed(key: string, save: UnconfirmedSave): void {
  known.set(key, save);
  if (!isStored(key, save)) isStored(key, { ...save, input: null });
}

/** The save of the draft at `key` that has had no answer; null if all were answered. */
export function unconfirmedAt(key: string): UnconfirmedSave | null {
  const save = known.get(key);
  if (save) return save;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/** Copies the unconfirmed save of the draft at `from` to the draft at `to`. */
export function copyUnconfirmed(from: string, to: string): void {
  const save = unconfirmedAt(from);
  if (save) keepUnconfirmed(to, save);
}

/** Call when the save was answered, or its draft is gone. */
export function dropUnconfirmed(key: string): void {
  known.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
