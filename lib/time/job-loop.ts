import { logFault } from "@/lib/log/log";

interface Work {
  /** Tries one due job; returns false without one. It records its own failures. */
  attempt(): Promise<boolean>;
  /** When the next one is due; null when none is. */
  nextDue(): Promise<Date | null>;
}

/** The wait after an internal error (such as a missing database), not after a failed attempt of the job. */
const FAULT_WAIT_MS = 60_000;
/** However far away the next job is: the clock may be set meanwhile. */
const LONGEST_SLEEP_MS = 60 * 60 * 1000;

/** Runs due jobs, one at a time, and sleeps until the next is due. It does not keep the process alive. */
export class JobLoop {
  readonly #work: Work;
  #turn: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isAwake = false;
  #isStopped = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Looks for work soon; calls while it is about to are one. */
  wake(): void {
    if (this.#isAwake || this.#isStopped) return;
    this.#isAwake = true;
    this.inTurn(() => this.#round()).catch(() => undefined);
  }

  /** Runs `work` while nothing else is attempted. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Starts no more jobs. Resolves when the current one is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  async #round(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isAwake = false;
    try {
      // One job a turn, so that the owner's request waits for one at most.
      if (!this.#isStopped && (await this.#work.attempt())) return this.wake();
      const due = await this.#work.nextDue();
      if (due) this.#sleep(due.getTime() - Date.now());
    } catch (error) {
      logFault("A job failed, or the next one could not be found", error);
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
