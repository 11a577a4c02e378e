import { EVERYTHING, type Kinds } from "@/lib/server/content-reads";

/** The content that a rendering shows. */
export interface Shown {
  /** The number of changes at its beginning; Infinity if no change can affect it. */
  since: number;
  /** The kinds of content that it has read so far. */
  reads: Kinds;
}

/** The changes since the server started, and the next time at which the clock changes something. */
export class Changes {
  #count = 0;
  /** The number of the last change, by kind. */
  #last = new Map<string, number>();
  #nextAt = Number.POSITIVE_INFINITY;

  /** The number of changes so far. */
  get count(): number {
    if (Date.now() >= this.#nextAt) {
      this.#nextAt = Number.POSITIVE_INFINITY;
      this.add([EVERYTHING]);
    }
    return this.#count;
  }

  add(kinds: Iterable<string>): void {
    this.#count++;
    for (const kind of kinds) this.#last.set(kind, this.#count);
  }

  /** Everything changes once the clock reaches `instant`. */
  addAt(instant: Date): void {
    this.#nextAt = Math.min(this.#nextAt, instant.getTime());
  }

  /** Whether the content that was read has not changed since. */
  isCurrent({ since, reads }: Shown): boolean {
    if (since >= this.count) return true;
    const hasChanged = (kind: string) => (this.#last.get(kind) ?? 0) > since;
    return !reads.has(EVERYTHING) && !hasChanged(EVERYTHING) && ![...reads].some(hasChanged);
  }
}
