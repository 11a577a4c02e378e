import { AsyncLocalStorage } from "node:async_hooks";
import { processShared } from "@/lib/process-shared";

// A server that follows another one serves one database file after another. Whoever has begun to answer a request
// reads one of them to the end, so nobody sees half of one state and half of the next.

interface Served<T> {
  value: T;
  users: number;
  isReplaced: boolean;
  /** Does not reject. */
  close(): Promise<void>;
}

/** What is served now, and what earlier requests still read. */
export class ServedOne<T> {
  #now: Served<T> | null = null;
  readonly #pinned = new AsyncLocalStorage<Served<T> | null>();

  /** What this request reads, or what is served now; null where there is nothing in place of the usual. */
  get(): T | null {
    const served = this.#pinned.getStore() ?? this.#now;
    return served ? served.value : null;
  }

  /** Does `work` with what is served now, also if that is replaced meanwhile. */
  async use<R>(work: () => Promise<R>): Promise<R> {
    const served = this.#now;
    if (!served) return this.#pinned.run(null, work);
    served.users++;
    try {
      return await this.#pinned.run(served, work);
    } finally {
      served.users--;
      this.#closeUnused(served);
    }
  }

  /** From now on serves this one; the one before is closed as soon as nobody reads it. */
  replace(next: { value: T; close(): Promise<void> } | null): void {
    const before = this.#now;
    this.#now = next && { ...next, users: 0, isReplaced: false };
    if (!before) return;
    before.isReplaced = true;
    this.#closeUnused(before);
  }

  #closeUnused({ isReplaced, users, close }: Served<T>): void {
    if (isReplaced && users === 0) void close();
  }
}

/** The database that this process serves in place of the settings' one; kinds of clients are the caller's. */
export const servedDatabase = processShared("served-database", () => new ServedOne<unknown>());

/** Does `work`, an answer to one request, on one state of the database. */
export const onOneState = <R>(work: () => Promise<R>): Promise<R> => servedDatabase.use(work);
