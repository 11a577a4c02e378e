/** A question to the owner. API calls wait for the answer. A dialog subscribes, and shows the question. */
export class Question<Answer> {
  #wait: { answer: Promise<Answer | null>; settle(answer: Answer | null): void } | null = null;
  #listeners = new Set<() => void>();

  isOpen = (): boolean => this.#wait !== null;

  /** Calls `listener` when calls start or stop waiting. Returns a function that removes the listener. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Waits for the answer; null if the owner declines, or no dialog listens. All waiting calls get the same answer. */
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

  /** Lets the waiting calls continue. If `answer` is null, the calls fail. */
  settle(answer: Answer | null): void {
    this.#wait?.settle(answer);
    this.#wait = null;
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

/** The question for the owner's password, which the server wants before some actions. */
export const passwordQuestion = new Question<"confirmed">();
