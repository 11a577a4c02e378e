// What was sent of a draft while nobody knows whether it arrived. It is kept in this browser, as the page may be loaded
// again before the answer.

export interface UnconfirmedSave {
  /** The item it was sent to, and the version it began from; of a new one null, and the key it was sent with. */
  target: { id: number | null; version: string; creation?: string | undefined };
  /** Null where nobody knows what has arrived: it was sent with different input, or there was no room to keep it. */
  input: object | null;
}

const PREFIX = "unconfirmed-save:";

/** They last as long as the page where the storage is full or forbidden. */
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
 * Keeps what is about to be sent of the draft at `key`. Where there is no room for the input, a later save has to know at
 * least that there was one, and where it went.
 */
export function keepUnconfirmed(key: string, save: UnconfirmedSave): void {
  known.set(key, save);
  if (!isStored(key, save)) isStored(key, { ...save, input: null });
}

/** What was sent of the draft at `key` and has had no answer; null where all had one. */
export function unconfirmedAt(key: string): UnconfirmedSave | null {
  const save = known.get(key);
  if (save) return save;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/** The draft at `from` goes on at `to` as well. */
export function copyUnconfirmed(from: string, to: string): void {
  const save = unconfirmedAt(from);
  if (save) keepUnconfirmed(to, save);
}

/** It was answered, or its draft is gone. */
export function dropUnconfirmed(key: string): void {
  known.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing may be stored there is nothing to remove.
  }
}
