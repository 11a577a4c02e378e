import type { FormDraft, FormDraftInput } from "@/lib/content/drafts/schema";

const DEBOUNCE_MS = 2_000;

export type DraftMethod = "GET" | "PUT" | "DELETE";
export type TypedDraft = Omit<FormDraftInput, "updated_at">;

interface ServerDraftOptions {
  noun: string;
  /** The item's id, or 'new'. */
  item: string;
  /** Asks the API; throws where it refuses or cannot be reached. */
  send<T>(method: DraftMethod, path: string, body?: unknown): Promise<T>;
  /** Whether a draft is of this browser, or says nothing new. */
  isKnown(draft: FormDraft): boolean;
  /** Told of a draft from elsewhere. */
  onFound(draft: FormDraft): void;
}

/**
 * Keeps what is typed into one form on the server too, so that another device can offer it. A draft from elsewhere is never
 * written over before it was restored or discarded. Where the server cannot be reached the browser's copy has to do.
 */
export function createServerDraft(options: ServerDraftOptions) {
  const { noun, item, send } = options;
  const address = `/drafts/${noun}:${item}`;
  /** What the server has, as far as we know. */
  let stored: FormDraft | null = null;
  /** The source of a draft that is offered. */
  let offered: string | null = null;
  /** Sources of drafts that are discarded once the requests before are answered. */
  const leaving = new Set<string>();
  /** Sources of drafts that this form has gone on with. */
  const adopted = new Set<string>();
  let hasWritten = false;
  let waiting: { timer: ReturnType<typeof setTimeout>; read(): TypedDraft } | null = null;
  let queue: Promise<void> = Promise.resolve();

  /** One request after the other. */
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
    /** Finds what was typed elsewhere. */
    look: () => enqueue(look),
    /** Sends what `read` gives once nothing was typed for a moment. */
    write(read: () => TypedDraft) {
      stopWaiting();
      waiting = { timer: setTimeout(flush, DEBOUNCE_MS), read };
    },
    /** Sends what is still waiting. */
    flush,
    /** There is nothing unsaved any more, of what the form with this source has kept or gone on with. */
    drop(source: string) {
      stopWaiting();
      const own = new Set([source, ...adopted]);
      // One that is on its way arrives before it is removed.
      return enqueue(async () => {
        if (hasWritten || (stored && own.has(stored.source))) await remove();
      });
    },
    /** The draft with this source was discarded. */
    forget(source: string) {
      if (offered === source) offered = null;
      leaving.add(source);
      return enqueue(async () => {
        leaving.delete(source);
        if (stored?.source === source) await remove();
      });
    },
    /** The draft with this source is in the form now. */
    settle(source: string) {
      if (offered === source) offered = null;
      adopted.add(source);
    },
  };
}

export type ServerDraft = ReturnType<typeof createServerDraft>;
