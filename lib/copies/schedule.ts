/** A copy starts when nothing has changed for this long. */
const QUIET_MS = 2_000;
/** A copy starts when the first uncopied change is this old, even if other changes follow. */
const LONGEST_WAIT_MS = 8_000;
/** The least time between the starts of two copies. */
const LEAST_GAP_MS = 10_000;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [30_000, 15 * 60_000];

/** Computes the time of the next copy. Times are milliseconds of a clock that never goes back. */
export class CopySchedule {
  #firstChange: number | null = null;
  #lastChange = 0;
  #startedAt = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;

  /** Whether changes wait to be copied. */
  get isWaiting(): boolean {
    return this.#firstChange !== null;
  }

  changed(now: number): void {
    this.#firstChange ??= now;
    this.#lastChange = now;
  }

  /** The process has started. A copy is due soon, because the last changes may be uncopied. Edits do not delay it. */
  started(now: number): void {
    this.#firstChange = now + QUIET_MS - LONGEST_WAIT_MS;
    this.#lastChange = now;
  }

  /** A copy starts. Later changes belong to the next copy. */
  begun(now: number): void {
    this.#startedAt = now;
    this.#firstChange = null;
  }

  /** A copy has ended. Each failure in a row doubles the pause before the next attempt. */
  ended(now: number, { hasFailed }: { hasFailed: boolean }): void {
    this.#endedAt = now;
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    if (hasFailed) this.#firstChange ??= now;
  }

  /** The time of the next copy; null if nothing has changed. */
  due(): number | null {
    if (this.#firstChange === null) return null;
    const quiet = Math.min(this.#lastChange + QUIET_MS, this.#firstChange + LONGEST_WAIT_MS);
    const retry = Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LONGEST_RETRY_MS);
    const rested = this.#failures > 0 ? this.#endedAt + retry : this.#startedAt + LEAST_GAP_MS;
    return Math.max(quiet, rested);
  }
}
