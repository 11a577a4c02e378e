import { LRUCache } from "lru-cache";
import type { StoredPage } from "./answers/stored-page";
import type { Shown } from "./changes";

export interface Entry {
  page: StoredPage;
  shown: Shown;
  freshUntil: number;
  usableUntil: number;
}

/** Whether an entry is still fresh by the clock. */
export function isInTime({ shown, page, freshUntil }: Entry): boolean {
  const now = Date.now();
  // If a page's time is in the future, the clock was set back, and the page can be outdated.
  const isKnown = shown.since === Number.POSITIVE_INFINITY || page.storedAt <= now;
  return isKnown && now < freshUntil;
}

/** The memory has two shares, for known and for invented addresses. A page may use at most this part of its share. */
const LARGEST_SHARE = 1 / 3;
/** The share of the memory for pages at addresses that visitors can invent. */
const OTHERS_SHARE = 0.25;

/** The pages in memory, within a limit. Pages at addresses that visitors can invent never displace other pages. */
export class PageStore {
  #own: LRUCache<string, Entry>;
  #others: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    const cache = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.floor(maxBytes * share),
        maxEntrySize: Math.floor(maxBytes * share * LARGEST_SHARE),
        sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
      });
    this.#own = cache(1 - OTHERS_SHARE);
    this.#others = cache(OTHERS_SHARE);
  }

  find(key: string): Entry | undefined {
    return this.#own.get(key) ?? this.#others.get(key);
  }

  has(key: string): boolean {
    return this.#own.has(key) || this.#others.has(key);
  }

  /**
   * Stores a page, unless a newer page is stored for this key. `isMadeUp` means that visitors can invent the address of
   * the page.
   */
  set(key: string, entry: Entry, isMadeUp: boolean): void {
    const present = this.#own.peek(key) ?? this.#others.peek(key);
    if (present && present.shown.since > entry.shown.since) return;
    const isOther = isMadeUp || this.#others.has(key);
    (isOther && !this.#own.has(key) ? this.#others : this.#own).set(key, entry);
  }
}
