import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/config/env";
import { log } from "@/lib/log/log";
import { MOST_KEPT, PUBLIC_CACHE_CONTROL } from "@/lib/server/cache-headers";
import { EVERYTHING } from "@/lib/server/content-answers";
import type { Entry } from "@/lib/server/page-cache/page-store";
import { listenForPublicPages, type PublicPageListener } from "@/lib/server/public-pages";
import { onStop } from "@/lib/server/shutdown";
import { JobLoop } from "@/lib/time/job-loop";

const MAY_BE_KEPT = ["cdn-cache-control", MOST_KEPT];
const PURGE_EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After this many failures in a row, one line is logged. A stop of the server makes this many attempts. */
const ATTEMPTS = 3;
const STOP_PAUSE_MS = 300;
const NEVER = Number.POSITIVE_INFINITY;

/** Some caches answer with an error status if there was nothing to purge. */
const isFine = (status: number) => status < 300 || [404, 410, 412].includes(status);

/** Lets a CDN cache pages. After each change, empties the CDN with `PURGE /*`, at most once a second. */
export class Cdn implements PublicPageListener {
  readonly #url: string;
  readonly #host: string;
  readonly #timeoutMs: number;
  readonly #addresses = new WeakMap<IncomingMessage, string | undefined>();
  readonly #loop = new JobLoop({
    attempt: () => this.#purgeIfDue(),
    nextDue: async () => {
      const left = Math.min(this.#purgeAt - performance.now(), this.#changesAt - Date.now());
      return left === NEVER ? null : new Date(Date.now() + left);
    },
  });
  #purgedAt = Number.NEGATIVE_INFINITY;
  #purgeAt = NEVER;
  #changesAt = NEVER;
  #failures = 0;

  /** PURGE requests are sent to `url`, with `host` as their Host header. */
  constructor(url: string, host: string, timeoutMs = 5_000) {
    this.#url = `${url.replace(/\/$/, "")}/*`;
    this.#host = host;
    this.#timeoutMs = timeoutMs;
  }

  /** Remembers a request's address before the page cache changes it. A CDN stores the page at the original address. */
  see(request: IncomingMessage): void {
    this.#addresses.set(request, request.url);
  }

  /** The headers that let a CDN cache a page; none for another host, for a query, and for a navigation payload. */
  mayKeep(request: IncomingMessage, { page }: Pick<Entry, "page">): string[] {
    const address = this.#addresses.get(request);
    const isPlain = address !== undefined && address === request.url && !address.includes("?");
    const isPublic = page.status === 200 && page.headers.includes(PUBLIC_CACHE_CONTROL);
    const isAtHost = request.headers.host === this.#host;
    return isPlain && isAtHost && isPublic && request.headers.rsc === undefined ? MAY_BE_KEPT : [];
  }

  changed(kinds: Iterable<string>): void {
    if ([...kinds].length === 0) return;
    this.#purgeAt = Math.min(this.#purgeAt, this.#purgedAt + PURGE_EVERY_MS);
    this.#loop.wake();
  }

  changesAt(instant: Date): void {
    this.#changesAt = Math.min(this.#changesAt, instant.getTime());
    this.#loop.wake();
  }

  /** Resolves when nothing is left to purge, or after three failed attempts. */
  stop(): Promise<void> {
    return this.#loop.inTurn(async () => {
      for (let attempt = 0; attempt < ATTEMPTS && this.#purgeAt !== NEVER; attempt++) {
        if (attempt > 0) await sleep(STOP_PAUSE_MS, undefined, { ref: false });
        await this.#purge();
      }
    });
  }

  async #purgeIfDue(): Promise<false> {
    if (Date.now() >= this.#changesAt) {
      this.#changesAt = NEVER;
      this.changed([EVERYTHING]);
    }
    if (performance.now() >= this.#purgeAt) await this.#purge();
    return false;
  }

  async #purge(): Promise<void> {
    this.#purgeAt = NEVER;
    this.#purgedAt = performance.now();
    const problem = await this.#ask();
    if (problem === null) {
      if (this.#failures >= ATTEMPTS) log.info("The cache at PURGE_URL answers again");
      this.#failures = 0;
      return;
    }
    this.#failures++;
    if (this.#failures === ATTEMPTS) {
      log.error({ problem }, "The cache at PURGE_URL could not be notified of a change");
    }
    const pause = Math.min(PURGE_EVERY_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    this.#purgeAt = Math.min(this.#purgeAt, this.#purgedAt + pause);
  }

  #ask(): Promise<string | null> {
    const send = this.#url.startsWith("https:") ? requestHttps : requestHttp;
    const options = { method: "PURGE", headers: { host: this.#host }, timeout: this.#timeoutMs };
    return new Promise((resolve) => {
      const sent = send(this.#url, options, (answer) => {
        const { statusCode = 500 } = answer.resume();
        answer.once("close", () => resolve(isFine(statusCode) ? null : `it answers ${statusCode}`));
      });
      sent.once("timeout", () => sent.destroy(new Error("timeout")));
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end();
    });
  }
}

/** Purges the whole cache at `url` now and after each change. */
export function startPurging(url: string): Cdn {
  const cdn = new Cdn(url, new URL(env.siteUrl ?? url).host);
  listenForPublicPages(cdn);
  onStop(() => cdn.stop());
  cdn.changed([EVERYTHING]);
  return cdn;
}
