import { EVERYTHING, type Kinds } from "@/lib/server/content-reads";

/** The content that a rendering has read. */
export interface Shown {
  /** The number of changes when the rendering began; Infinity if no change can affect the result. */
  since: number;
  reads: Kinds;
}

/** Counts the changes since the server started. A scheduled change counts from its time on. */
export class Changes {
  #count = 0;
  /** The number of the last change, by kind. */
  #last = new Map<string, number>();
  #nextAt = Number.POSITIVE_INFINITY;

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

  /** Adds a change of everything at `instant`. */
  addAt(instant: Date): void {
    this.#nextAt = Math.min(this.#nextAt, instant.getTime());
  }

  /** Whether the content that was read is unchanged. */
  isCurrent({ since, reads }: Shown): boolean {
    if (since >= this.count) return true;
    const hasChanged = (kind: string) => (this.#last.get(kind) ?? 0) > since;
    return !reads.has(EVERYTHING) && !hasChanged(EVERYTHING) && ![...reads].some(hasChanged);
  }
}
