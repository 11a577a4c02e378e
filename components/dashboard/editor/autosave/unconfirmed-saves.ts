// Saves that the server has not answered. This browser stores these saves, because the page may reload before the
// answer.

import { inStorage } from "./outbox";

export interface UnconfirmedSave {
  /** The item and the version that editing started from. A new item has the id null and an idempotency key. */
  target: { id: number | null; version: string; creation?: string | undefined };
  /**
   * Null if it is unknown which input the server has received. This happens if several inputs were sent, or if the
   * input did not fit into the storage.
   */
  input: object | null;
}

const PREFIX = "unconfirmed-save:";

/** The unconfirmed saves of this page. Needed because the storage may be full or forbidden. */
const known = new Map<string, UnconfirmedSave>();

const put = (key: string, save: UnconfirmedSave) =>
  inStorage(() => {
    localStorage.setItem(PREFIX + key, JSON.stringify(save));
    return true;
  });

/**
 * Stores the input that is about to be sent for the autosave at `key`. If the input does not fit into the storage,
 * stores only the target, so that a later save knows of this save.
 */
export function keepUnconfirmed(key: string, save: UnconfirmedSave): void {
  known.set(key, save);
  if (!put(key, save)) put(key, { ...save, input: null });
}

/** The unanswered save of the autosave at `key`; null if all its saves were answered. */
export const unconfirmedAt = (key: string): UnconfirmedSave | null =>
  known.get(key) ??
  inStorage(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as UnconfirmedSave);

/** Copies the unconfirmed save of the autosave at `from` to the autosave at `to`. */
export function copyUnconfirmed(from: string, to: string): void {
  const save = unconfirmedAt(from);
  if (save) keepUnconfirmed(to, save);
}

/** Removes the save of the autosave at `key`. Call after the server has answered, or after the autosave was removed. */
export function dropUnconfirmed(key: string): void {
  known.delete(key);
  inStorage(() => localStorage.removeItem(PREFIX + key));
}
