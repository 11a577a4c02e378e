import { EVERYTHING, type Kinds } from "@/lib/server/content-reads";

/** What a rendering shows. */
export interface Shown {
  /** How many changes there had been when it began; Infinity for what no change touches. */
  since: number;
  /** What it has read so far. */
  reads: Kinds;
}

/** What has changed since the server started, and when the clock will change something. */
export class Changes {
  #count = 0;
  /** By kind, the number of the last change. */
  #last = new Map<string, number>();
  #nextAt = Number.POSITIVE_INFINITY;

  /** How many there have been. */
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

  /** Whether nothing that was read has changed since. */
  isCurrent({ since, reads }: Shown): boolean {
    if (since >= this.count) return true;
    const hasChanged = (kind: string) => (this.#last.get(kind) ?? 0) > since;
    return !reads.has(EVERYTHING) && !hasChanged(EVERYTHING) && ![...reads].some(hasChanged);
  }
}
