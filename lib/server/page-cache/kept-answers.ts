import { LRUCache } from "lru-cache";
import type { AnswerKeeper } from "@/lib/server/content-reads";
import type { Changes, Shown } from "./changes";

const MOST_BYTES = 16 * 1024 * 1024;
/** A longer one, as all texts for the search, is asked for by few pages. */
const LONGEST_ANSWER_BYTES = 1024 * 1024;

const sizeOfText = (text: string) => 2 * text.length;

/** Makes sure that no render changes what others are given, too; gives about how many bytes it takes. */
function seal(value: unknown): number {
  if (typeof value === "string") return sizeOfText(value);
  if (typeof value !== "object" || value === null) return 8;
  // Bytes cannot be frozen.
  if (ArrayBuffer.isView(value)) return value.byteLength;
  Object.freeze(value);
  return Object.values(value).reduce((sum, one) => sum + 16 + seal(one), 32);
}

/**
 * The database's answers to what renders ask, each for as long as the kind of content it is about stays as it is. After a
 * write a page asks anew only for what that write may have changed.
 */
export class KeptAnswers implements AnswerKeeper {
  #changes: Changes;
  #answers = new LRUCache<string, { shown: Shown; answer: unknown }>({
    maxSize: MOST_BYTES,
    maxEntrySize: LONGEST_ANSWER_BYTES,
  });
  #times = new Map<string, { shown: Shown; at: Date }>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  async answer<T>(kind: string, question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question);
    if (known && this.#changes.isCurrent(known.shown)) return known.answer as T;
    // What changes while this is asked may be in the answer or not.
    const shown = this.#shownNow(kind);
    const answer = await ask();
    const size = seal(answer) + sizeOfText(question);
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
