import { DELETED_FILES, EVERYTHING } from "@/lib/server/content-reads";

/** With more than this, all are purged at once. */
const MOST_PATHS = 5_000;

/** The addresses of pages that a cache in front may hold, with what each shows. */
export class SentPages {
  readonly #most: number;
  #reads = new Map<string, Set<string>>();
  #hasMore = false;

  constructor(most = MOST_PATHS) {
    this.#most = most;
  }

  /** A page is sent that has read these kinds of content. */
  add(path: string, reads: Iterable<string>): void {
    const known = this.#reads.get(path);
    if (known) for (const kind of reads) known.add(kind);
    else if (this.#reads.size < this.#most) this.#reads.set(path, new Set(reads));
    else this.#hasMore = true;
  }

  /**
   * The paths of the pages that show one of these kinds, which are forgotten; null for all pages, where it is not known
   * which.
   */
  take(kinds: Iterable<string>): string[] | null {
    const changed = new Set(kinds);
    if (changed.size === 0) return [];
    if (changed.has(EVERYTHING) || changed.has(DELETED_FILES) || this.#hasMore) {
      this.#reads.clear();
      this.#hasMore = false;
      return null;
    }
    const paths = [...this.#reads]
      .filter(([, reads]) => reads.has(EVERYTHING) || [...changed].some((kind) => reads.has(kind)))
      .map(([path]) => path);
    for (const path of paths) this.#reads.delete(path);
    return paths;
  }
}
