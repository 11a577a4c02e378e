import { LRUCache } from "lru-cache";
import type { AnswerKeeper } from "@/lib/server/content-reads";
import type { Changes, Shown } from "./changes";

const MOST_BYTES = 16 * 1024 * 1024;
/** A longer one, as all texts for the search, is asked for by few pages. */
const LONGEST_ANSWER_BYTES = 1024 * 1024;
/** As long as pages are kept: what another program writes into the database is shown after that. */
const TTL_MS = 3_600_000;

const nextTick = () => new Promise<void>((done) => process.nextTick(done));

/** About how many bytes a value takes. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Object.values(value).reduce((sum, one) => sum + 16 + sizeOf(one), 32);
}

/**
 * The database's answers to what renders ask, each for as long as the kind of content it is about stays as it is. After a
 * write a page asks anew only for what that write may have changed. Renders are given the same rows, and leave them as
 * they are. They cannot be frozen: Prisma walks through each result and writes every entry back, unchanged.
 */
export class KeptAnswers implements AnswerKeeper {
  #changes: Changes;
  #answers = new LRUCache<string, { shown: Shown; answer: unknown }>({
    maxSize: MOST_BYTES,
    maxEntrySize: LONGEST_ANSWER_BYTES,
    ttl: TTL_MS,
  });
  #times = new Map<string, { shown: Shown; at: Date }>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  async answer<T>(kind: string, question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question);
    if (known && this.#changes.isCurrent(known.shown)) {
      // As Prisma's own, which it asks for in the next tick: React numbers the parts of a page in the order in which they are
      // done, and a page that did not change is to stay the same to the byte.
      await nextTick();
      return known.answer as T;
    }
    // What changes while this is asked may be in the answer or not.
    const shown = this.#shownNow(kind);
    const answer = await ask();
    const size = sizeOf(answer) + sizeOf(question);
    this.#answers.set(question, { shown, answer }, { size });
    return answer;
  }

  timeOf(kind: string): Date {
    const known = this.#times.get(kind);
    const now = new Date();
    // One from later than now was taken before the clock was set back.
    if (known && this.#changes.isCurrent(known.shown) && known.at <= now) return known.at;
    this.#times.set(kind, { shown: this.#shownNow(kind), at: now });
    return now;
  }

  #shownNow(kind: string): Shown {
    return { since: this.#changes.count, reads: new Set([kind]) };
  }
}
