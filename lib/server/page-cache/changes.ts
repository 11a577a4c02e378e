import { Answers, EVERYTHING } from "@/lib/server/content-answers";
import type { Reads } from "@/lib/server/content-reads";

/** The content that a rendering has read. */
export interface Shown {
  /** The number of changes that the rendering contains; Infinity if no change can affect the result. */
  since: number;
  reads: Reads;
}

/** Counts the changes since the server started. A scheduled change is counted after its time has come. */
export class Changes {
  #count = 0;
  /** Maps each kind to the value of the count after its last change. */
  #last = new Map<string, number>();
  #nextAt = Number.POSITIVE_INFINITY;
  #answers = new Answers();
  #askedAt = 0;

  get count(): number {
    if (Date.now() >= this.#nextAt) {
      this.#nextAt = Number.POSITIVE_INFINITY;
      this.add([EVERYTHING]);
    }
    return this.#count;
  }

  /** The answers that no change has made outdated. */
  get answers(): Answers {
    const now = Date.now();
    // If the clock was set back, scheduled content can be different.
    if (now < this.#askedAt) this.#answers.forgetAll();
    this.#askedAt = now;
    // `count` also adds a scheduled change whose time has come, and this change makes answers outdated.
    void this.count;
    return this.#answers;
  }

  add(kinds: Iterable<string>): void {
    this.#count++;
    const changed = [...kinds];
    this.#answers.forget(changed);
    for (const kind of changed) this.#last.set(kind, this.#count);
  }

  /** Adds a change of everything at `instant`. */
  addAt(instant: Date): void {
    this.#nextAt = Math.min(this.#nextAt, instant.getTime());
  }

  /** Whether the content of all kinds that were read is unchanged. */
  isCurrent(shown: Shown): boolean {
    const now = this.count;
    if (shown.since >= now) return true;
    const { kinds } = shown.reads;
    if (kinds.has(EVERYTHING) || this.#hasChanged([EVERYTHING, ...kinds], shown.since))
      return false;
    shown.since = now;
    return true;
  }

  /**
   * Whether a rendering would read the same content again. Repeats the rendering's reads of the kinds that have
   * changed. If the answers are the same, updates `shown.since`.
   */
  async becomesCurrent(shown: Shown): Promise<boolean> {
    const { since, reads } = shown;
    const now = this.count;
    const { unrepeatable } = reads;
    if (unrepeatable.has(EVERYTHING)) return false;
    if (this.#hasChanged([EVERYTHING, ...unrepeatable], since)) return false;
    const outdated = reads.repeatable.filter(
      ({ kinds }) => kinds.has(EVERYTHING) || this.#hasChanged(kinds, since),
    );
    const { answers } = this;
    const areSame = await Promise.all(outdated.map((read) => read.hasSameAnswer(answers)));
    if (areSame.includes(false)) return false;
    shown.since = now;
    return this.isCurrent(shown);
  }

  #hasChanged(kinds: Iterable<string>, since: number): boolean {
    return [...kinds].some((kind) => (this.#last.get(kind) ?? 0) > since);
  }
}
