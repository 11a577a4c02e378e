// What is typed into the dashboard's forms and not saved yet is kept in this browser. Each open form
// writes a record of its own, so that two tabs with the same item never write over one another.

import { dropUnconfirmed } from "./unconfirmed-saves";

export interface SavedDraft {
  /** Where it is kept. */
  key: string;
  /** The id of the item it changes, or 'new'. */
  item: string;
  /** When it was last typed in; milliseconds since 1970. */
  at: number;
  /** The `updated_at` of the item it began from; empty for a new one. */
  version: string;
  /** All fields of the form. */
  values: Record<string, unknown>;
  /** What the fields that were changed had been before. */
  before: Record<string, unknown>;
}

/** How the key of every draft begins. */
export const PREFIX = "unsaved-draft";
const DEBOUNCE_MS = 400;
const OLDEST_MS = 60 * 24 * 3600 * 1000;
const MOST_DRAFTS = 60;
/** Of the five million characters or so that a browser stores for a site. */
const MOST_CHARACTERS = 3_500_000;

/** Those a full storage refused: they last as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let revision = 0;

/** Tells the lists that show which items have a draft. */
export function announceDrafts(): void {
  revision++;
  for (const listener of listeners) listener();
}

export const draftsRevision = (): number => revision;

/** Calls `listener` when drafts are added or removed, in any tab. Returns the function that ends it. */
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

/** Calls `listener` with drafts that are to be offered again. Returns the function that ends it. */
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
    // Where nothing may be stored there is nothing to remove.
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

/** All drafts of an owner, or those of one kind of content; newest first. */
export const draftsOf = (owner: number, noun?: string): SavedDraft[] =>
  keysOf(`${PREFIX}:${owner}:${noun === undefined ? "" : `${noun}:`}`)
    .flatMap((key) => read(key) ?? [])
    .sort(newestFirst);

export const draftAt = read;

let lastNumber = 0;

const formOf = (owner: number, noun: string, item: number | "new") =>
  `${PREFIX}:${owner}:${noun}:${item}:`;

/** Where a form that opens now keeps its draft. */
export function newDraftKey(owner: number, noun: string, item: number | "new"): string {
  lastNumber = Math.max(lastNumber + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
  return formOf(owner, noun, item) + lastNumber;
}

/** Whether a draft was kept by a form of this item. */
export const isDraftAt = (draft: SavedDraft, ...form: Parameters<typeof formOf>): boolean =>
  draft.key.startsWith(formOf(...form));

/** A number no other draft has. */
export const draftNumber = ({ key }: Pick<SavedDraft, "key">): number =>
  Number(key.split(":")[4] ?? 0);

const lastTyped = (key: string) => read(key)?.at ?? 0;

const otherKeys = (key: string) =>
  keysOf(PREFIX)
    .filter((other) => other !== key)
    .map((other) => ({ other, at: lastTyped(other), length: textAt(other)?.length ?? 0 }))
    .sort((one, two) => two.at - one.at);

/** Keeps the drafts of this browser within bounds; `key`, which has just been written, stays. */
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

/** Makes room, oldest drafts first, until `text` fits. Whether it did. */
function store(key: string, text: string): boolean {
  if (isStored(key, text)) return true;
  for (const { other } of otherKeys(key).reverse()) {
    if (unstored.has(other)) continue;
    forget(other);
    if (isStored(key, text)) return true;
  }
  return false;
}

/** Keeps a draft now. A storage that is full or forbidden keeps it as long as the page is open. */
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

/** Keeps a draft that was discarded or reset, and has it offered: where its form is open, at once. */
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

/** Writes what is still waiting to be written. */
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

/** Calls `write` once nothing was typed for a moment, or when the page is left before that. */
export function saveSoon(key: string, write: () => void): void {
  flushOnLeaving();
  clearTimeout(pending.get(key)?.timer);
  const timer = setTimeout(() => {
    pending.delete(key);
    write();
  }, DEBOUNCE_MS);
  pending.set(key, { timer, write });
}

/** Does not write what is about to be written; what is kept stays. */
export function saveNoMore(key: string): void {
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
}

/** Removes a draft, also one that is only about to be written. */
export function dropDraft(key: string): void {
  saveNoMore(key);
  if (textAt(key) === null) return;
  forget(key);
  announceDrafts();
}

export function dropDraftsOf(owner: number): void {
  for (const { key } of draftsOf(owner)) dropDraft(key);
}
