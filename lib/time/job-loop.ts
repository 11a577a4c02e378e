import { logFault } from "@/lib/log/log";

interface Work {
  /** Runs one due job and records a failure. Returns false if no job is due. */
  attempt(): Promise<boolean>;
  /** The time of the next job, or null. */
  nextDue(): Promise<Date | null>;
}

/** The wait after an internal error, such as a missing database. */
const FAULT_WAIT_MS = 60_000;
/** Sleeps are limited, because the machine's clock can be changed during a sleep. */
const LONGEST_SLEEP_MS = 60 * 60 * 1000;

/** Runs due jobs, one at a time, and sleeps until the next job is due. The timer does not keep the process alive. */
export class JobLoop {
  readonly #work: Work;
  #turn: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isAwake = false;
  #isStopped = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Makes the loop look for due jobs soon. A second call before the loop has looked changes nothing. */
  wake(): void {
    if (this.#isAwake || this.#isStopped) return;
    this.#isAwake = true;
    this.inTurn(() => this.#round()).catch(() => undefined);
  }

  /** Waits until no job runs, then runs `work`. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Starts no more jobs. Resolves when the current job is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  async #round(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isAwake = false;
    try {
      // Each turn runs only one job, so an owner's request waits for one job at most.
      if (!this.#isStopped && (await this.#work.attempt())) return this.wake();
      const due = await this.#work.nextDue();
      if (due) this.#sleep(due.getTime() - Date.now());
    } catch (error) {
      logFault("A job failed, or the time of the next job could not be read", error);
      this.#sleep(FAULT_WAIT_MS);
    }
  }

  #sleep(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => this.wake(),
      Math.min(Math.max(0, milliseconds), LONGEST_SLEEP_MS),
    );
    this.#timer.unref();
  }
}
