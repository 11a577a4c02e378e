// Unsaved input of the dashboard's forms is stored in this browser. Each open form writes its own record, so two tabs
// with the same item never overwrite each other.

import { dropUnconfirmed } from "./unconfirmed-saves";

export interface SavedDraft {
  /** The key in `localStorage`. */
  key: string;
  /** The id of the item that it changes, or 'new'. */
  item: string;
  /** The time of the last input; milliseconds since 1970. */
  at: number;
  /** The `updated_at` of the item when editing started; empty for a new item. */
  version: string;
  /** All fields of the form. */
  values: Record<string, unknown>;
  /** The previous values of the fields that were changed. */
  before: Record<string, unknown>;
}

/** The start of every draft's key. */
export const PREFIX = "unsaved-draft";
const DEBOUNCE_MS = 400;
const OLDEST_MS = 60 * 24 * 3600 * 1000;
const MOST_DRAFTS = 60;
/** A browser stores about five million characters for a site. */
const MOST_CHARACTERS = 3_500_000;

/** Drafts that did not fit into a full storage. They last as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let revision = 0;

/** Notifies the lists that show which items have a draft. */
export function announceDrafts(): void {
  revision++;
  for (const listener of listeners) listener();
}

export const draftsRevision = (): number => revision;

/** Calls `listener` when drafts are added or removed, in any tab. Returns a function that stops this. */
export function onDraftsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) announceDrafts();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

const forms = new Set<(draft: SavedDraft) => void>();

/** Calls `listener` with each draft that is offered again. Returns a function that stops this. */
export function onDraftOffered(listener: (draft: SavedDraft) => void): () => void {
  forms.add(listener);
  return () => void forms.delete(listener);
}

function keysOf(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return [...new Set([...keys, ...unstored.keys()])].filter((key) => key.startsWith(prefix));
  } catch {
    return [...unstored.keys()].filter((key) => key.startsWith(prefix));
  }
}

function textAt(key: string): string | null {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function forget(key: string): void {
  unstored.delete(key);
  dropUnconfirmed(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function read(key: string): SavedDraft | null {
  try {
    const { at, version, values, before } = JSON.parse(textAt(key) ?? "");
    if (typeof at !== "number" || typeof version !== "string") return null;
    if (!isRecord(values) || !isRecord(before)) return null;
    return { key, item: key.split(":")[3] ?? "new", at, version, values, before };
  } catch {
    return null;
  }
}

const newestFirst = (one: SavedDraft, other: SavedDraft) => other.at - one.at;

/** All drafts of an owner, or only those of one noun; newest first. */
export const draftsOf = (owner: number, noun?: string): SavedDraft[] =>
  keysOf(`${PREFIX}:${owner}:${noun === undefined ? "" : `${noun}:`}`)
    .flatMap((key) => read(key) ?? [])
    .sort(newestFirst);

export const draftAt = read;

let lastNumber = 0;

const formOf = (owner: number, noun: string, item: number | "new") =>
  `${PREFIX}:${owner}:${noun}:${item}:`;

/** The key for the draft of a form that opens now. */
export function newDraftKey(owner: number, noun: string, item: number | "new"): string {
  lastNumber = Math.max(lastNumber + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
  return formOf(owner, noun, item) + lastNumber;
}

/** Whether a draft was stored by a form of this item. */
export const isDraftAt = (draft: SavedDraft, ...form: Parameters<typeof formOf>): boolean =>
  draft.key.startsWith(formOf(...form));

/** A number that no other draft has. */
export const draftNumber = ({ key }: Pick<SavedDraft, "key">): number =>
  Number(key.split(":")[4] ?? 0);

const lastTyped = (key: string) => read(key)?.at ?? 0;

const otherKeys = (key: string) =>
  keysOf(PREFIX)
    .filter((other) => other !== key)
    .map((other) => ({ other, at: lastTyped(other), length: textAt(other)?.length ?? 0 }))
    .sort((one, two) => two.at - one.at);

/** Keeps this browser's drafts within the limits. The draft at `key`, just written, always stays. */
function prune(key: string, now: number): void {
  let characters = textAt(key)?.length ?? 0;
  for (const [index, { other, at, length }] of otherKeys(key).entries()) {
    characters += length;
    const isTooMuch = index + 1 >= MOST_DRAFTS || characters > MOST_CHARACTERS;
    if (isTooMuch || now - at > OLDEST_MS) forget(other);
  }
}

function isStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes the oldest drafts until `text` fits. Returns whether it was stored. */
function store(key: string, text: string): boolean {
  if (isStored(key, text)) return true;
  for (const { other } of otherKeys(key).reverse()) {
    if (unstored.has(other)) continue;
    forget(other);
    if (isStored(key, text)) return true;
  }
  return false;
}

/** Stores a draft now. If the storage is full or forbidden, the draft lasts as long as the page. */
export function saveDraftInBrowser({
  key,
  at,
  version,
  values,
  before,
}: Omit<SavedDraft, "item">): void {
  const text = JSON.stringify({ at, version, values, before });
  unstored.delete(key);
  if (!store(key, text)) unstored.set(key, text);
  prune(key, at);
}

/** Stores a draft that was discarded or reset, and offers it; at once if its form is open. */
export function offerDraft(draft: SavedDraft): void {
  saveDraftInBrowser(draft);
  announceDrafts();
  for (const listener of forms) listener(draft);
}

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  write(): void;
}

const pending = new Map<string, Pending>();

/** Writes all drafts that are still waiting. */
export function flushDrafts(): void {
  for (const [key, { timer, write }] of [...pending]) {
    clearTimeout(timer);
    pending.delete(key);
    write();
  }
}

let isFlushedOnLeaving = false;

function flushOnLeaving(): void {
  if (isFlushedOnLeaving) return;
  isFlushedOnLeaving = true;
  window.addEventListener("pagehide", flushDrafts);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flushDrafts();
  });
}

/** Calls `write` after a pause in typing, or earlier if the page is left. */
export function saveSoon(key: string, write: () => void): void {
  flushOnLeaving();
  clearTimeout(pending.get(key)?.timer);
  const timer = setTimeout(() => {
    pending.delete(key);
    write();
  }, DEBOUNCE_MS);
  pending.set(key, { timer, write });
}

/** Cancels the waiting write. The stored draft stays. */
export function saveNoMore(key: string): void {
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
}

/** Removes a draft, also if it is still waiting to be written. */
export function dropDraft(key: string): void {
  saveNoMore(key);
  if (textAt(key) === null) return;
  forget(key);
  announceDrafts();
}

export function dropDraftsOf(owner: number): void {
  for (const { key } of draftsOf(owner)) dropDraft(key);
}
