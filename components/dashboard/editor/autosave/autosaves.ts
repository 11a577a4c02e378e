import { ApiFailure, request } from "@/lib/api/client";
import { accessToken } from "@/lib/api/stored-session";
import type { StoredAutosave } from "@/lib/content/autosaves/schema";
import { askOtherTabs, openElsewhere } from "./open-forms";
import {
  type Autosave,
  announceAutosaves,
  announceDropped,
  entryAt,
  formOf,
  isUnchanged,
  newKey,
  numberOf,
  onOutboxElsewhere,
  outboxOf,
  putEntry,
  takeOut,
} from "./outbox";
import { dropUnconfirmed } from "./unconfirmed-saves";

// The server stores one autosave for each form. If another tab or device has already stored an autosave for the form,
// the new autosave waits in the outbox. The dashboard also lists and offers the autosaves in the outbox.

const DEBOUNCE_MS = 2_000;
const LONGEST_DELIVERY_MS = 5_000;
const TOO_LARGE = 413;

/** The server's autosaves that this page has loaded, by form ('{noun}:{item}'). */
const stored = new Map<string, StoredAutosave>();
/** The keys of autosaves that the server is about to delete. */
const leaving = new Set<string>();
/** The keys of autosaves that are too long for the server. They stay in the outbox. */
const tooLong = new Set<string>();
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
let queue: Promise<void> = Promise.resolve();

/** Runs one request after the other. A failed request loses nothing, because the text is still in the outbox. */
function enqueue(work: () => Promise<void>): Promise<void> {
  queue = queue.then(work).catch(() => undefined);
  return queue;
}

/** Throws if the session has ended. Therefore a form that closes after the session's end sends nothing. */
async function send<T>(method: "GET" | "PUT" | "DELETE", path: string, body?: object): Promise<T> {
  if (accessToken() === null) throw new Error("Signed out");
  return request<T>(method, path, body);
}

const listOf = (form?: string) => {
  const [noun, item] = form?.split(":") ?? [];
  return send<StoredAutosave[]>("GET", form ? `/drafts?noun=${noun}&item=${item}` : "/drafts");
};

async function load(form?: string): Promise<void> {
  const found = await listOf(form);
  if (form) stored.delete(form);
  else stored.clear();
  for (const one of found) {
    if (!leaving.has(one.source)) stored.set(`${one.noun}:${one.item}`, one);
  }
  announceAutosaves();
}

/** Deletes the server's autosave of a form if the autosave has one of `keys`. */
async function deleteStored(form: string, keys: readonly string[]): Promise<void> {
  const [there] = await listOf(form);
  if (there && keys.includes(there.source)) await send("DELETE", `/drafts/${form}`);
}

/**
 * The forms whose stored autosave has one of `keys`. If a new item recovered an autosave from a deleted item, this
 * autosave is still stored for the form of the deleted item.
 */
const formsWith = (keys: readonly string[]): string[] =>
  [...stored].flatMap(([form, { source }]) => (keys.includes(source) ? [form] : []));

async function put(key: string, form: string, body: object): Promise<StoredAutosave> {
  try {
    const now = await send<StoredAutosave>("PUT", `/drafts/${form}`, body);
    tooLong.delete(key);
    return now;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === TOO_LARGE) {
      tooLong.add(key);
      announceAutosaves();
    }
    throw error;
  }
}

/** Whether the server refused an autosave because it is too long. */
export const isTooLong = (key: string): boolean => tooLong.has(key);

async function deliver(key: string): Promise<void> {
  const form = formOf(key);
  if (!entryAt(key)) return;
  await load(form);
  const found = entryAt(key);
  if (!found) return;
  const { values, before, version, replaces } = found.entry;
  const there = stored.get(form);
  if (there && ![key, ...replaces].includes(there.source)) return;
  const body = { values, before, version, source: key, updated_at: there?.updated_at ?? null };
  const now = await put(key, form, body);
  if (!leaving.has(key)) stored.set(form, now);
  for (const former of formsWith(replaces)) {
    await deleteStored(former, replaces);
    stored.delete(former);
  }
  if (isUnchanged(key, found.text)) takeOut(key);
  announceAutosaves();
}

export function deliverNow(key: string): void {
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  void enqueue(() => deliver(key));
}

/** Sends the entry at `key` after a pause in typing. */
export function deliverSoon(key: string): void {
  clearTimeout(waiting.get(key));
  waiting.set(
    key,
    setTimeout(() => deliverNow(key), DEBOUNCE_MS),
  );
}

/** Sends the whole outbox. Waits at most 5 seconds, because the server may not answer. */
export async function deliverAll(owner: number): Promise<void> {
  for (const { key } of outboxOf(owner)) deliverNow(key);
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_DELIVERY_MS));
  await Promise.race([queue, late]);
}

/** Removes the whole outbox from this browser. The server's autosaves stay. */
export function emptyOutbox(owner: number): void {
  for (const { key } of outboxOf(owner)) {
    clearTimeout(waiting.get(key));
    takeOut(key);
    dropUnconfirmed(key);
  }
  announceAutosaves();
}

/** Loads the server's autosaves of all forms or of one form ('{noun}:{item}'). Ignores errors. */
export const loadAutosaves = (form?: string): Promise<void> => enqueue(() => load(form));

/** Puts an autosave back into the outbox and offers it again. Call when the owner undoes a discard or a reset. */
export function offerAgain(autosave: Autosave): void {
  putEntry(autosave);
  deliverSoon(autosave.key);
}

/**
 * Moves the autosaves in this browser from a deleted item to the restored item. `from` is the old id, `to` is the new
 * id. The server has already moved the autosave that it stores.
 */
export function moveAutosaves(
  owner: number,
  noun: string,
  { from, to }: { from: number; to: number },
): void {
  const moved = stored.get(`${noun}:${from}`);
  stored.delete(`${noun}:${from}`);
  if (moved) stored.set(`${noun}:${to}`, { ...moved, item: String(to) });
  for (const entry of outboxOf(owner)) {
    if (formOf(entry.key) !== `${noun}:${from}`) continue;
    const key = newKey(owner, noun, to);
    takeOut(entry.key);
    putEntry({ ...entry, key, item: String(to), replaces: [...entry.replaces, entry.key] });
    deliverNow(key);
  }
  announceAutosaves();
}

/** Removes an autosave and the autosaves that it replaces, in this browser and on the server. Ignores errors. */
export function dropAutosave(
  dropped: Pick<Autosave, "key" | "noun" | "item" | "replaces">,
): Promise<void> {
  const keys = [dropped.key, ...dropped.replaces];
  const forms = new Set([`${dropped.noun}:${dropped.item}`, ...formsWith(keys)]);
  for (const one of keys) {
    clearTimeout(waiting.get(one));
    takeOut(one);
    dropUnconfirmed(one);
    leaving.add(one);
  }
  for (const form of formsWith(keys)) stored.delete(form);
  announceAutosaves();
  return enqueue(async () => {
    try {
      for (const form of forms) await deleteStored(form, keys);
      announceDropped();
    } finally {
      for (const one of keys) leaving.delete(one);
    }
  });
}

const asAutosave = (one: StoredAutosave): Autosave => ({
  key: one.source,
  noun: one.noun,
  item: one.item,
  at: Date.parse(one.updated_at),
  version: one.version,
  values: one.values,
  before: one.before,
  replaces: [],
});

/** The owner's autosaves, of one noun or of all nouns. Autosaves of recently opened forms are first. */
export function autosavesOf(owner: number, noun?: string): Autosave[] {
  const entries = outboxOf(owner);
  const known = new Set(entries.flatMap(({ key, replaces }) => [key, ...replaces]));
  const sent = [...stored.values()].filter(({ source }) => !known.has(source)).map(asAutosave);
  return [...entries, ...sent]
    .filter((one) => noun === undefined || one.noun === noun)
    .sort((one, other) => numberOf(other) - numberOf(one));
}

/** Loads the server's autosaves and sends the outbox, now and when the connection returns. Returns a stop function. */
export function startAutosaves(owner: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const sendAll = async () => {
    void loadAutosaves();
    await askOtherTabs();
    if (signal.aborted) return;
    // Skip forms that are open in another tab, because that tab sends their input.
    for (const { key } of outboxOf(owner)) if (!openElsewhere().has(key)) deliverNow(key);
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") for (const key of waiting.keys()) deliverNow(key);
    // Another device may have saved or discarded an autosave.
    else void loadAutosaves();
  };
  void sendAll();
  window.addEventListener("online", () => void sendAll(), { signal });
  document.addEventListener("visibilitychange", onVisibility, { signal });
  const stop = onOutboxElsewhere((isTaken) => {
    // `isTaken` is true if the other tab has sent the entry to the server or dropped the entry. An entry that was sent
    // must not disappear from the screen, so load the server's autosaves before the announcement.
    if (isTaken) void loadAutosaves().then(announceAutosaves);
    else announceAutosaves();
  });
  return () => {
    ended.abort();
    stop();
    stored.clear();
  };
}
