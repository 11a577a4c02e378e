import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ANSWERS_LIMIT_CHARACTERS } from "@/lib/limits";

/** Represents all kinds of content, when the kind is unknown. */
export const EVERYTHING = "everything";

interface Compared {
  /** Two answers with the same digest are the same; null if the rows cannot be compared. */
  digest: string | null;
  characters: number;
}

/** Compares without failing: a failed query gives no digest. */
async function compare(rows: Promise<unknown>): Promise<Compared> {
  try {
    const json = JSON.stringify(await rows);
    return {
      digest: createHash("sha256").update(json).digest("base64url"),
      characters: json.length,
    };
  } catch {
    return { digest: null, characters: 0 };
  }
}

/** The database's answer to a query. */
export class Answer<T = unknown> {
  readonly kind: string;
  readonly compared: Promise<Compared>;
  readonly #rows: Promise<T>;

  constructor(kind: string, rows: Promise<T>) {
    this.kind = kind;
    this.compared = compare(rows);
    this.#rows = rows;
  }

  /** A copy of the rows. Several renders use the same answer, and each may change its copy. */
  get rows(): Promise<T> {
    return this.#rows.then((rows) => structuredClone(rows));
  }
}

/** The answers to earlier queries. Each holds until content of its kind changes. */
export class Answers {
  #kept = new LRUCache<string, Answer>({ maxSize: ANSWERS_LIMIT_CHARACTERS });

  /** Returns the answer to `question`, which `send` sends to the database if it is unknown. */
  ask<T>(question: string, kind: string, send: () => Promise<T>): Answer<T> {
    // Nothing announces changes of tables without content.
    if (kind === EVERYTHING) return new Answer(kind, send());
    const known = this.#kept.get(question);
    // The same question can ask for another kind of content in a table that holds several.
    if (known?.kind === kind) return known as Answer<T>;
    const answer = new Answer(kind, send());
    // Its size is known later.
    this.#kept.set(question, answer, { size: 1 });
    void answer.compared.then(({ digest, characters }) => {
      if (this.#kept.peek(question) !== answer) return;
      if (digest === null) this.#kept.delete(question);
      else this.#kept.set(question, answer, { size: Math.max(1, characters) });
    });
    return answer;
  }

  /** Forgets all answers with content of these kinds. */
  forget(kinds: Iterable<string>): void {
    const changed = new Set(kinds);
    if (changed.has(EVERYTHING)) this.forgetAll();
    for (const [question, { kind }] of this.#kept) {
      if (changed.has(kind)) this.#kept.delete(question);
    }
  }

  forgetAll(): void {
    this.#kept.clear();
  }
}
