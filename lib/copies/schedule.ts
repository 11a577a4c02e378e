/** A copy starts when nothing has changed for this long... */
const QUIET_MS = 2_000;
/** ...or when the first change is this old, however many follow. */
const LONGEST_WAIT_MS = 8_000;
/** Between the beginnings of two copies. */
const LEAST_GAP_MS = 10_000;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [30_000, 15 * 60_000];

/** Computes the time of the next copy. Times are milliseconds of a clock that never goes back. */
export class CopySchedule {
  #firstChange: number | null = null;
  #lastChange = 0;
  #begunAt = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;

  /** Whether there are changes that are in no copy. */
  get isWaiting(): boolean {
    return this.#firstChange !== null;
  }

  changed(now: number): void {
    this.#firstChange ??= now;
    this.#lastChange = now;
  }

  /** The process begins, with changes that may have waited for a copy before: no others delay this one. */
  started(now: number): void {
    this.#firstChange = now + QUIET_MS - LONGEST_WAIT_MS;
    this.#lastChange = now;
  }

  /** A copy begins: what changes from now on is for the next one. */
  begun(now: number): void {
    this.#begunAt = now;
    this.#firstChange = null;
  }

  /** A copy has ended; one that failed is tried again, less and less often. */
  ended(now: number, { hasFailed }: { hasFailed: boolean }): void {
    this.#endedAt = now;
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    if (hasFailed) this.#firstChange ??= now;
  }

  /** Returns the time of the next copy; null if nothing has changed. */
  due(): number | null {
    if (this.#firstChange === null) return null;
    const quiet = Math.min(this.#lastChange + QUIET_MS, this.#firstChange + LONGEST_WAIT_MS);
    const retry = Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LONGEST_RETRY_MS);
    const rested = this.#failures > 0 ? this.#endedAt + retry : this.#begunAt + LEAST_GAP_MS;
    return Math.max(quiet, rested);
  }
}
