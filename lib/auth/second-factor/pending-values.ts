import { LRUCache } from "lru-cache";

const MOST = 100;
/** Of one sign-in: the owner may have begun in several tabs. */
const MOST_OF_ONE = 3;

/** What was begun and awaits its answer, by the sign-in that began it: the last three of each, for a limited time. */
export class PendingValues {
  readonly #values: LRUCache<string, { familyId: string; value: string }>;

  constructor(lifetimeMs: number) {
    this.#values = new LRUCache({ max: MOST, ttl: lifetimeMs });
  }

  add(familyId: string, value: string): void {
    this.#values.set(`${familyId} ${value}`, { familyId, value });
    for (const old of this.of(familyId).slice(MOST_OF_ONE)) this.take(familyId, old);
  }

  /** Those that still count, newest first. */
  of(familyId: string): string[] {
    return [...this.#values.values()]
      .filter((pending) => pending.familyId === familyId)
      .map(({ value }) => value);
  }

  /** Removes one; gives whether it counted. */
  take(familyId: string, value: string): boolean {
    const counts = this.#values.get(`${familyId} ${value}`) !== undefined;
    this.#values.delete(`${familyId} ${value}`);
    return counts;
  }
}
