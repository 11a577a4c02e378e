import "server-only";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { take, tooMany } from "@/lib/server/request/rate-limit";
import { AccountBackoff } from "./account-backoff";

export const TOO_MANY = "Too many attempts; try again later";

/** What becomes of a counted attempt that did not fail. */
export interface Attempt {
  succeeded(): Promise<unknown>;
  /** It was not looked at. */
  notMade(): Promise<unknown>;
}

/**
 * Limits wrong answers to one question, a password or a code: by network and account, and from wherever they come. What
 * the owner is known by has a limit of its own, so that strangers cannot lock the owner out.
 */
export class AttemptLimits {
  #strangers: RateLimiterMemory;
  #known: RateLimiterMemory;
  /** Apart, so that made-up accounts, of which there may be any number, displace no record of the owner's. */
  #backoffs = { owner: new AccountBackoff(), others: new AccountBackoff() };

  constructor(limits: { strangers: RateLimiterMemory; known: RateLimiterMemory }) {
    this.#strangers = limits.strangers;
    this.#known = limits.known;
  }

  /** Counts an attempt at an account before the answer is looked at. Throws 429 with Retry-After. */
  async count(
    { account, isOwner }: { account: string; isOwner: boolean },
    known: string | null,
    network: string,
  ): Promise<Attempt> {
    if (known !== null) {
      await take(this.#known, known, TOO_MANY);
      return {
        succeeded: () => this.#known.delete(known),
        notMade: () => this.#known.reward(known),
      };
    }
    const key = `${network} ${account}`;
    await take(this.#strangers, key, TOO_MANY);
    const backoff = isOwner ? this.#backoffs.owner : this.#backoffs.others;
    const wait = backoff.begin(account);
    if (wait > 0) throw tooMany(TOO_MANY, wait);
    return {
      succeeded: () => {
        backoff.forgive(account);
        return this.#strangers.delete(key);
      },
      notMade: () => {
        backoff.forgive(account);
        return this.#strangers.reward(key);
      },
    };
  }
}
