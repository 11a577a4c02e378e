import { LRUCache } from "lru-cache";
import {
  FIRST_SIGN_IN_WAIT_MS,
  FORGET_SIGN_IN_FAILURES_MS,
  FREE_SIGN_IN_FAILURES,
  LONGEST_SIGN_IN_WAIT_MS,
} from "@/lib/limits";

const MOST_ACCOUNTS = 10_000;

interface Record {
  failures: number;
  blockedUntil: number;
}

/**
 * Slows down attempts at one account from all addresses together. After ten failures each further failure doubles the
 * wait, from a second to a quarter of an hour. A day without failures resets it.
 */
export class AccountBackoff {
  #accounts = new LRUCache<string, Record>({ max: MOST_ACCOUNTS, ttl: FORGET_SIGN_IN_FAILURES_MS });

  /**
   * Counts an attempt as failed until `forgive` says otherwise, so that attempts made at once do not pass together.
   * Returns 0, or the seconds to wait before an attempt is allowed; in that case nothing is counted.
   */
  begin(account: string, now = Date.now()): number {
    const { failures = 0, blockedUntil = 0 } = this.#accounts.get(account) ?? {};
    // Never longer than the longest wait, even if the clock was set back.
    const wait = Math.min(blockedUntil - now, LONGEST_SIGN_IN_WAIT_MS);
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.#keep(account, failures + 1, now);
    return 0;
  }

  /** Takes back what `begin` counted: the password was right, or was not looked at. */
  forgive(account: string): void {
    const record = this.#accounts.get(account);
    if (!record) return;
    const failures = record.failures - 1;
    if (failures <= 0) this.#accounts.delete(account);
    else this.#accounts.set(account, { failures, blockedUntil: 0 });
  }

  #keep(account: string, failures: number, now: number): void {
    const beyond = failures - FREE_SIGN_IN_FAILURES;
    const wait =
      beyond < 0 ? 0 : Math.min(FIRST_SIGN_IN_WAIT_MS * 2 ** beyond, LONGEST_SIGN_IN_WAIT_MS);
    this.#accounts.set(account, { failures, blockedUntil: now + wait });
  }
}
