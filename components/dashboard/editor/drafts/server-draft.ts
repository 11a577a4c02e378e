import type { FormDraft, FormDraftInput } from "@/lib/content/drafts/schema";

const DEBOUNCE_MS = 2_000;

export type DraftMethod = "GET" | "PUT" | "DELETE";
export type TypedDraft = Omit<FormDraftInput, "updated_at">;

interface ServerDraftOptions {
  noun: string;
  /** The item's id, or 'new'. */
  item: string;
  /** Sends a request to the API; throws if it is refused or does not reach the server. */
  send<T>(method: DraftMethod, path: string, body?: unknown): Promise<T>;
  /** Whether a draft is from this browser, or contains nothing new. */
  isKnown(draft: FormDraft): boolean;
  /** Called with a draft from elsewhere. */
  onFound(draft: FormDraft): void;
}

/**
 * Stores the input of one form on the server too, so that another device can offer it. A draft from elsewhere is not
 * overwritten until it was restored or discarded. If the server cannot be reached, there is only the browser's copy.
 */
export function createServerDraft(options: ServerDraftOptions) {
  const { noun, item, send } = options;
  const address = `/drafts/${noun}:${item}`;
  /** The server's draft, as far as this form knows. */
  let stored: FormDraft | null = null;
  /** The source of the draft that is being offered. */
  let offered: string | null = null;
  /** Sources of drafts that will be discarded after the requests before. */
  const leaving = new Set<string>();
  /** Sources of drafts that this form has continued. */
  const adopted = new Set<string>();
  let hasWritten = false;
  let waiting: { timer: ReturnType<typeof setTimeout>; read(): TypedDraft } | null = null;
  let queue: Promise<void> = Promise.resolve();

  /** Runs one request after the other. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work).catch(() => undefined);
    return queue;
  }

  async function look(): Promise<void> {
    const [draft = null] = await send<FormDraft[]>("GET", `/drafts?noun=${noun}&item=${item}`);
    const isSeen = draft?.updated_at === stored?.updated_at;
    stored = draft;
    if (!draft || isSeen || draft.source === offered || leaving.has(draft.source)) return;
    if (options.isKnown(draft)) return;
    offered = draft.source;
    options.onFound(draft);
  }

  async function put(draft: TypedDraft): Promise<void> {
    await look();
    if (offered !== null) return;
    const updated_at = stored?.updated_at ?? null;
    stored = await send<FormDraft>("PUT", address, { ...draft, updated_at });
    hasWritten = true;
  }

  async function remove(): Promise<void> {
    await send("DELETE", address);
    stored = null;
    hasWritten = false;
  }

  function stopWaiting() {
    clearTimeout(waiting?.timer);
    waiting = null;
  }

  function flush() {
    if (!waiting) return;
    const draft = waiting.read();
    stopWaiting();
    void enqueue(() => put(draft));
  }

  return {
    /** Looks for a draft from elsewhere. */
    look: () => enqueue(look),
    /** Sends the result of `read` after a pause in typing. */
    write(read: () => TypedDraft) {
      stopWaiting();
      waiting = { timer: setTimeout(flush, DEBOUNCE_MS), read };
    },
    /** Sends the waiting draft now. */
    flush,
    /** Removes the draft that the form with this source stored or continued: nothing is unsaved any more. */
    drop(source: string) {
      stopWaiting();
      const own = new Set([source, ...adopted]);
      // A request that is under way must arrive before the removal.
      return enqueue(async () => {
        if (hasWritten || (stored && own.has(stored.source))) await remove();
      });
    },
    /** Call when the draft with this source was discarded. */
    forget(source: string) {
      if (offered === source) offered = null;
      leaving.add(source);
      return enqueue(async () => {
        leaving.delete(source);
        if (stored?.source === source) await remove();
      });
    },
    /** Call when the form was filled with the draft of this source. */
    settle(source: string) {
      if (offered === source) offered = null;
      adopted.add(source);
    },
  };
}

export type ServerDraft = ReturnType<typeof createServerDraft>;
