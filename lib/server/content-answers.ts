import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ANSWERS_LIMIT_CHARACTERS } from "@/lib/limits";

/** Represents all kinds of content, when the kind is unknown. */
export const EVERYTHING = "everything";

interface Compared {
  /** A hash of the result; null if the read failed, or if its result cannot be compared. */
  digest: string | null;
  characters: number;
}

async function compare(result: Promise<unknown>): Promise<Compared> {
  try {
    const json = JSON.stringify(await result) ?? "";
    return {
      digest: createHash("sha256").update(json).digest("base64url"),
      characters: json.length,
    };
  } catch {
    return { digest: null, characters: 0 };
  }
}

/** The kinds of content that a read has used so far. */
export interface KindsRead {
  readonly kinds: ReadonlySet<string>;
}

/** The result of a read: rows of a query, or what was computed from rows. */
export class Answer<T = unknown> {
  readonly read: KindsRead;
  readonly compared: Promise<Compared>;
  /** Several renders can use the same result, so no render may change it. */
  readonly result: Promise<T>;

  constructor(read: KindsRead, result: Promise<T>) {
    this.read = read;
    this.compared = compare(result);
    this.result = result;
  }
}

/**
 * The answers to earlier reads. Each answer is kept until content of its kinds changes. The `question` is a text that
 * identifies a read: a query, or a function's name and arguments.
 */
export class Answers {
  #kept = new LRUCache<string, Answer>({ maxSize: ANSWERS_LIMIT_CHARACTERS });

  /** Returns the answer to `question`. Calls `read` if no answer is kept. */
  ask<T>(question: string, read: () => Answer<T>): Answer<T> {
    const known = this.#kept.get(question);
    if (known) return known as Answer<T>;
    const answer = read();
    // Changes of tables without content are not announced, so this answer cannot be forgotten in time.
    if (answer.read.kinds.has(EVERYTHING)) return answer;
    // Visitors can cause many long questions with short answers, so the size includes the question. The answer's size
    // is known later.
    this.#kept.set(question, answer, { size: question.length });
    void answer.compared.then(({ digest, characters }) => {
      if (this.#kept.peek(question) !== answer) return;
      if (digest === null || answer.read.kinds.has(EVERYTHING)) this.#kept.delete(question);
      else this.#kept.set(question, answer, { size: question.length + characters });
    });
    return answer;
  }

  /** Forgets all answers with content of these kinds. */
  forget(kinds: Iterable<string>): void {
    const changed = [...kinds];
    if (changed.includes(EVERYTHING)) this.forgetAll();
    for (const [question, { read }] of this.#kept) {
      const { kinds } = read;
      if (changed.some((kind) => kinds.has(kind))) this.#kept.delete(question);
    }
  }

  forgetAll(): void {
    this.#kept.clear();
  }
}
