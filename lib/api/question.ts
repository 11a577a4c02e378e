/** A question to the owner that calls wait for. The listening dialog shows it. */
export class Question<Answer> {
  #wait: { answer: Promise<Answer | null>; settle(answer: Answer | null): void } | null = null;
  #listeners = new Set<() => void>();

  /** Whether calls are waiting. */
  isOpen = (): boolean => this.#wait !== null;

  /** Calls `listener` when calls start or stop waiting. Returns the function that ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Returns the answer; null when the owner declines, or when no dialog listens. Calls while it is open get the same
   * answer.
   */
  ask(): Promise<Answer | null> {
    if (this.#listeners.size === 0) return Promise.resolve(null);
    if (!this.#wait) {
      let settle: (answer: Answer | null) => void = () => undefined;
      const answer = new Promise<Answer | null>((resolve) => {
        settle = resolve;
      });
      this.#wait = { answer, settle };
      this.#notify();
    }
    return this.#wait.answer;
  }

  /** Lets the waiting calls go on; with null they fail. */
  settle(answer: Answer | null): void {
    this.#wait?.settle(answer);
    this.#wait = null;
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}
