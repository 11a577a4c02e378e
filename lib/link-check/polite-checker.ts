import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import type { Verdict } from "@/lib/content/links/verdict";
import { checkLink } from "./check-link";
import type { Ask } from "./guarded-request";

const HOSTS_AT_ONCE = 4;
const PAUSE_MS = 1000;

/** The host accepts no requests before the time `until`. */
interface Resting {
  until: Date;
}

/** Sends requests to few hosts at once, one at a time to each host, with pauses. */
export class PoliteChecker {
  readonly #ask: Ask;
  readonly #pauseMs: number;
  readonly #all = pLimit(HOSTS_AT_ONCE);
  readonly #hosts = new Map<string, LimitFunction>();
  readonly #restUntil = new Map<string, number>();

  constructor(ask: Ask, { pauseMs = PAUSE_MS } = {}) {
    this.#ask = ask;
    this.#pauseMs = pauseMs;
  }

  async check(address: string, signal: AbortSignal): Promise<Verdict | Resting> {
    const { hostname } = new URL(address);
    const turn = this.#hosts.get(hostname) ?? pLimit(1);
    this.#hosts.set(hostname, turn);
    return new Promise((resolve, reject) => {
      turn(async () => {
        const until = this.restUntil(address);
        if (until) return resolve({ until });
        const verdict = await this.#all(() => this.#checkNow(address, signal));
        this.#restUntil.set(hostname, Date.now() + verdict.restMs);
        // The caller does not wait for the pause.
        resolve(verdict);
        await sleep(this.#pauseMs, undefined, { signal, ref: false });
      }).catch(reject);
    });
  }

  /** The end of the pause that an address's host requested; null if the host accepts requests. */
  restUntil(address: string): Date | null {
    const until = this.#restUntil.get(new URL(address).hostname) ?? 0;
    return until > Date.now() ? new Date(until) : null;
  }

  #checkNow(address: string, signal: AbortSignal): Promise<Verdict> {
    signal.throwIfAborted();
    return checkLink(address, this.#ask, signal);
  }
}
