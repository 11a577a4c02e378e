import { LRUCache } from "lru-cache";
import {
  FIRST_SIGN_IN_WAIT_MS,
  FORGET_SIGN_IN_FAILURES_MS,
  FREE_SIGN_IN_FAILURES,
  LONGEST_SIGN_IN_WAIT_MS,
} from "@/lib/limits";

/**
 * Slows down attempts to sign in to one account. Attempts from all addresses count together. After ten failures, each
 * failure doubles the wait, from a second to a quarter of an hour. A day without failures resets the wait.
 */
export class AccountBackoff {
  #accounts = new LRUCache<string, { failures: number; blockedUntil: number }>({
    max: 10_000,
    ttl: FORGET_SIGN_IN_FAILURES_MS,
  });

  /**
   * Counts an attempt as failed until `forgive` is called, so that simultaneous attempts do not all pass. Returns 0, or
   * the seconds to wait. An attempt that has to wait is not counted.
   */
  begin(account: string, now = Date.now()): number {
    const { failures = 0, blockedUntil = 0 } = this.#accounts.get(account) ?? {};
    // Without this limit, the wait would be too long after the clock was set back.
    const wait = Math.min(blockedUntil - now, LONGEST_SIGN_IN_WAIT_MS);
    if (wait > 0) return Math.ceil(wait / 1_000);
    const beyond = failures + 1 - FREE_SIGN_IN_FAILURES;
    const next =
      beyond < 0 ? 0 : Math.min(FIRST_SIGN_IN_WAIT_MS * 2 ** beyond, LONGEST_SIGN_IN_WAIT_MS);
    this.#accounts.set(account, { failures: failures + 1, blockedUntil: now + next });
    return 0;
  }

  /** Undoes `begin`. Call `forgive` if the password was right or was not checked. */
  forgive(account: string): void {
    const record = this.#accounts.get(account);
    if (!record) return;
    const failures = record.failures - 1;
    if (failures <= 0) this.#accounts.delete(account);
    else this.#accounts.set(account, { failures, blockedUntil: 0 });
  }
}
