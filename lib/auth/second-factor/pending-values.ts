import { LRUCache } from "lru-cache";

const MOST = 100;
/** For one sign-in. The owner may have started in several tabs. */
const MOST_OF_ONE = 3;

/** Values that wait for an answer, by sign-in: the last three of each sign-in, for a limited time. */
export class PendingValues {
  readonly #values: LRUCache<string, { familyId: string; value: string }>;

  constructor(lifetimeMs: number) {
    this.#values = new LRUCache({ max: MOST, ttl: lifetimeMs });
  }

  add(familyId: string, value: string): void {
    this.#values.set(`${familyId} ${value}`, { familyId, value });
    for (const old of this.of(familyId).slice(MOST_OF_ONE)) this.take(familyId, old);
  }

  /** The values that are still valid, newest first. */
  of(familyId: string): string[] {
    return [...this.#values.values()]
      .filter((pending) => pending.familyId === familyId)
      .map(({ value }) => value);
  }

  /** Removes a value. Returns whether it was still valid. */
  take(familyId: string, value: string): boolean {
    const counts = this.#values.get(`${familyId} ${value}`) !== undefined;
    this.#values.delete(`${familyId} ${value}`);
    return counts;
  }
}
