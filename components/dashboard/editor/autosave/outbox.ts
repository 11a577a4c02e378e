// The outbox contains unsaved input that is not on the server yet. Every change of a form is stored in this browser at
// once. The form's entry is removed after the server has stored the input, or after the form was saved or discarded.
// Each form has its own entry, so two tabs do not overwrite each other's input.

export interface Autosave {
  /** `unsaved-draft:{owner}:{noun}:{item}:{number}:{browser}`. The server calls the key `source`. */
  key: string;
  noun: string;
  /** The id of the item that the autosave changes, or 'new'. */
  item: string;
  /** The time of the last input; milliseconds since 1970. */
  at: number;
  /** The `updated_at` of the item when editing started; empty for a new item. */
  version: string;
  values: Record<string, unknown>;
  /** The previous values of the fields that were changed. */
  before: Record<string, unknown>;
  /** The keys of the autosaves that this autosave continues and replaces. */
  replaces: readonly string[];
}

const PREFIX = "unsaved-draft";
const BROWSER = `${PREFIX}-browser`;
const DROPPED = `${PREFIX}-dropped`;

/** Entries that did not fit into a full storage. They last until the page is closed. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let revision = 0;

/** Notifies the lists and forms that show autosaves. */
export function announceAutosaves(): void {
  revision++;
  for (const listener of listeners) listener();
}

export const autosavesRevision = (): number => revision;

/** Calls `listener` when the autosaves have changed. Returns a function that removes the listener. */
export function onAutosavesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls `listener` when another tab has added or removed an entry, or has called `announceDropped`. `isTaken` is true
 * for a removed or dropped entry. Returns a function that removes the listener.
 */
export function onOutboxElsewhere(listener: (isTaken: boolean) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isOther = key === null || (key.startsWith(PREFIX) && !(oldValue && newValue));
    if (isOther) listener(newValue === null);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Calls `use`, which accesses the browser's storage. Returns the result; null if the storage is forbidden or full. */
export function inStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Tells the other tabs that the server has deleted an autosave. The outbox may have had no entry for the autosave. */
export const announceDropped = () =>
  inStorage(() => {
    localStorage.setItem(DROPPED, "1");
    localStorage.removeItem(DROPPED);
  });

/** The id of this page. It is not a UUID, because `crypto.randomUUID` is missing on a site without HTTPS. */
const pageId = String(Math.floor(Math.random() * 1e12));

/** A permanent name for this browser. */
const browserId = () =>
  inStorage(() => {
    const known = localStorage.getItem(BROWSER);
    if (known === null) localStorage.setItem(BROWSER, pageId);
    return known ?? pageId;
  }) ?? pageId;

let lastNumber = 0;

/** Creates the key for the autosave of a form that is being opened. */
export function newKey(owner: number, noun: string, item: number | "new"): string {
  lastNumber = Math.max(lastNumber + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
  return [PREFIX, owner, noun, item, lastNumber, browserId()].join(":");
}

const partsOf = (key: string) => {
  const [, owner, noun = "", item = "new", number = "0", browser] = key.split(":");
  return { owner, noun, item, number: Number(number), browser };
};

/** The server's name of the form that wrote an autosave: '{noun}:{item}'. */
export const formOf = (key: string): string => `${partsOf(key).noun}:${partsOf(key).item}`;

/** A unique number: the time when the form was opened, in microseconds. */
export const numberOf = ({ key }: Pick<Autosave, "key">): number => partsOf(key).number;

/**
 * Whether the input was typed in this browser. A key without a browser id counts as a key of this browser, because
 * earlier versions of the program wrote no id.
 */
export const isOurs = ({ key }: Pick<Autosave, "key">): boolean =>
  key.startsWith(`${PREFIX}:`) && [undefined, browserId()].includes(partsOf(key).browser);

const textAt = (key: string): string | null =>
  unstored.get(key) ?? inStorage(() => localStorage.getItem(key));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(key: string, text: string): Autosave | null {
  try {
    const { at, version, values, before, replaces = [] } = JSON.parse(text);
    if (typeof at !== "number" || typeof version !== "string") return null;
    if (!isRecord(values) || !isRecord(before)) return null;
    const { noun, item } = partsOf(key);
    return { key, noun, item, at, version, values, before, replaces };
  } catch {
    return null;
  }
}

/** The entry at `key` and the stored text; null if the entry is missing or broken. */
export function entryAt(key: string): { entry: Autosave; text: string } | null {
  const text = textAt(key);
  const entry = text === null ? null : parse(key, text);
  return text === null || entry === null ? null : { entry, text };
}

export function outboxOf(owner: number): Autosave[] {
  const stored = inStorage(() => Object.keys(localStorage)) ?? [];
  return [...new Set([...stored, ...unstored.keys()])]
    .filter((key) => key.startsWith(`${PREFIX}:${owner}:`))
    .flatMap((key) => entryAt(key)?.entry ?? []);
}

export const isUnchanged = (key: string, text: string): boolean => textAt(key) === text;

export function takeOut(key: string): void {
  unstored.delete(key);
  inStorage(() => localStorage.removeItem(key));
}

/** Writes an entry and removes replaced entries. If the storage is full, the entry lasts until the page is closed. */
export function putEntry({ key, noun, item, ...content }: Autosave): void {
  const isNew = textAt(key) === null;
  const text = JSON.stringify(content);
  unstored.set(key, text);
  const isStored = inStorage(() => {
    localStorage.setItem(key, text);
    return unstored.delete(key);
  });
  if (isStored) for (const replaced of content.replaces) takeOut(replaced);
  if (isNew) announceAutosaves();
}

const lastKey = (form: string) => `autosave:${form}`;

/** Remembers in this tab the key of the autosave that a form writes. */
export function rememberKey(key: string): void {
  inStorage(() => sessionStorage.setItem(lastKey(formOf(key)), `${pageId} ${key}`));
}

/**
 * The last autosave key of an item's form in this tab. A reload, Back and Forward keep the key; after any other
 * navigation the function returns undefined.
 */
export function rememberedKey(noun: string, item: string): string | undefined {
  const [page, key] =
    inStorage(() => sessionStorage.getItem(lastKey(`${noun}:${item}`)))?.split(" ") ?? [];
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page === pageId || load?.type !== "navigate" ? key : undefined;
}
