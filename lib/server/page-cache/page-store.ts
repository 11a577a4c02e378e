import { LRUCache } from "lru-cache";
import type { Lane } from "./render-queue";
import type { StoredPage } from "./stored-page";

export interface Entry {
  page: StoredPage;
  /** The state of the content it was rendered from; Infinity for what no edit changes. */
  generation: number;
  freshUntil: number;
  usableUntil: number;
}

const LARGEST_SHARE = 0.1;
/** Of the bytes, what pages may take whose addresses visitors make up. */
const OTHERS_SHARE = 0.25;

/** The pages in memory, within a bound. Addresses that visitors make up never drive out the site's own. */
export class PageStore {
  #own: LRUCache<string, Entry>;
  #others: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    const cache = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.floor(maxBytes * share),
        maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
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

  /** Keeps a page, unless the one that is there shows a later state. */
  set(key: string, entry: Entry, lane: Lane | null): void {
    const present = this.#own.peek(key) ?? this.#others.peek(key);
    if (present && present.generation > entry.generation) return;
    const isOther = lane === "other" || this.#others.has(key);
    (isOther && !this.#own.has(key) ? this.#others : this.#own).set(key, entry);
  }
}
