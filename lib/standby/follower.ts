import { byAge, type CopyName, parseCopyName } from "@/lib/copies/format/names";
import type { FetchedCopy } from "./standby-folder";

const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [3_000, 5 * 60_000];

/** What a follower does in its storage and on its machine. */
export interface FollowerWork {
  /** The name of the newest copy, null where there is none; "same" where nothing has changed since `etag`. */
  look(etag: string | null): Promise<"same" | { etag: string | null; latest: string | null }>;
  /** Brings all of a copy here. */
  fetch(copy: CopyName): Promise<FetchedCopy>;
  /** Shows a copy that is here to visitors from now on. */
  serve(copy: FetchedCopy): Promise<void>;
  /** Words for the owner of an error; undefined for one that nobody expects. */
  wordsFor(error: unknown): string;
  /** Called when it has other reasons to show nothing newer, or (null) none any more. */
  onProblem(problem: string | null): void;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
}

/** Keeps up with the newest copy of a site: looks for it, fetches it, and only then shows it. */
export class Follower {
  readonly #work: FollowerWork;
  #current: FetchedCopy | null;
  #etag: string | null = null;
  #latest: CopyName | null = null;
  #problem: string | null = null;
  #failed = { name: "", times: 0, retryAt: 0 };
  #isStopped = false;
  /** Does not reject. */
  #showing: Promise<void> = Promise.resolve();

  /** `current`: what is shown already. */
  constructor(work: FollowerWork, current: FetchedCopy | null) {
    this.#work = work;
    this.#current = current;
  }

  /** The copy that is shown; null before there is one. */
  get current(): FetchedCopy | null {
    return this.#current;
  }

  /** The newest copy in the storage, as far as it is known. */
  get latest(): CopyName | null {
    return this.#latest;
  }

  /**
   * From now on nothing else is shown, also where it is being fetched. Resolves when `current` is what is shown: a copy
   * that was about to be shown is waited for.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#showing;
  }

  resume(): void {
    this.#isStopped = false;
  }

  /** Looks once, and shows what is newer. It never rejects; a failure is a problem that the next look may end. */
  async poll(): Promise<void> {
    try {
      const found = await this.#work.look(this.#etag);
      if (found !== "same") {
        this.#latest = found.latest === null ? null : parseCopyName(found.latest);
        this.#etag = found.etag;
      }
    } catch (error) {
      return this.#note(this.#work.wordsFor(error));
    }
    await this.#keepUp();
  }

  async #keepUp(): Promise<void> {
    const latest = this.#latest;
    if (!latest) return this.#note("There are no copies at this address yet");
    const shown = this.#current && parseCopyName(this.#current.name);
    const order = shown ? byAge(latest, shown) : -1;
    if (order === 0) return this.#note(null);
    if (order > 0) return this.#note("The newest copy in the storage is older than the one shown");
    const isFailed = this.#failed.name === latest.name;
    if (isFailed && this.#work.now() < this.#failed.retryAt) return;
    try {
      const fetched = await this.#work.fetch(latest);
      if (this.#isStopped) return;
      const showing = this.#show(fetched);
      this.#showing = showing.catch(() => undefined);
      await showing;
      this.#failed = { name: "", times: 0, retryAt: 0 };
      this.#note(null);
    } catch (error) {
      const times = isFailed ? this.#failed.times + 1 : 1;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (times - 1), LONGEST_RETRY_MS);
      this.#failed = { name: latest.name, times, retryAt: this.#work.now() + wait };
      this.#note(this.#work.wordsFor(error));
    }
  }

  async #show(copy: FetchedCopy): Promise<void> {
    await this.#work.serve(copy);
    this.#current = copy;
  }

  #note(problem: string | null): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#work.onProblem(problem);
  }
}
