import "server-only";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { take, tooMany } from "@/lib/server/request/rate-limit";
import { AccountBackoff } from "./account-backoff";

export const TOO_MANY = "Too many attempts; try again later";

/** A counted attempt. Both functions undo the count. `succeeded` also forgets earlier failures from the same client. */
interface Attempt {
  succeeded(): Promise<unknown>;
  /** Call this function if the password or code was not checked. */
  notMade(): Promise<unknown>;
}

/**
 * Limits wrong passwords and codes for one account, from each network and from all networks together. A known device or
 * session of the owner has a separate limit, so that strangers cannot lock the owner out.
 */
export class AttemptLimits {
  #strangers: RateLimiterMemory;
  #known: RateLimiterMemory;
  /** The owner's failures are stored separately, so that attempts at many invented accounts cannot displace them. */
  #backoffs = { owner: new AccountBackoff(), others: new AccountBackoff() };

  constructor(limits: { strangers: RateLimiterMemory; known: RateLimiterMemory }) {
    this.#strangers = limits.strangers;
    this.#known = limits.known;
  }

  /** Counts an attempt before the password or code is checked. After too many attempts, throws 429 with Retry-After. */
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
