import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { urlToHttpOptions } from "node:url";
import { inParallel } from "@/lib/in-parallel";
import { log } from "@/lib/log/log";

/** Stands for all addresses. */
export const ALL = "/*";

/** More addresses than this are purged as one. */
const MOST_PATHS = 100;
const AT_ONCE = 8;

interface PurgerOptions {
  /** Where PURGE requests go, without a trailing slash. */
  url: string;
  /** The site's host: by it and the path a cache knows a page. */
  host: string | undefined;
  /** How long changes are gathered, in ms. */
  gatherMs?: number;
  timeoutMs?: number;
  /** Between the attempts, in ms. */
  pausesMs?: readonly number[];
  /** After all of these have failed. */
  laterMs?: number;
}

/** A cache that does not have it, or has no such page, is fine too. */
const isFine = (status: number) => status < 300 || [404, 410, 412].includes(status);

/** Tells a cache in front which addresses have changed: one PURGE each, or one for `/*`. */
export class Purger {
  readonly #options: Required<PurgerOptions>;
  #paths = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #flushAt = Number.POSITIVE_INFINITY;
  #sending: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(options: PurgerOptions) {
    this.#options = {
      ...{ gatherMs: 200, timeoutMs: 5_000, pausesMs: [300, 1_500], laterMs: 60_000 },
      ...options,
    };
  }

  /** Purges these paths soon, within `afterMs`. */
  purge(paths: readonly string[], afterMs = this.#options.gatherMs): void {
    for (const path of paths) this.#paths.add(path);
    const at = performance.now() + afterMs;
    if (paths.length === 0 || at >= this.#flushAt) return;
    clearTimeout(this.#timer);
    this.#flushAt = at;
    this.#timer = setTimeout(() => this.#flush(), afterMs);
    this.#timer.unref();
  }

  /** Sends what is gathered. Resolves when all has been sent, or has failed. */
  async stop(): Promise<void> {
    this.#flush();
    await this.#sending;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#flushAt = Number.POSITIVE_INFINITY;
    const isAll = this.#paths.has(ALL) || this.#paths.size > MOST_PATHS;
    const paths = isAll ? [ALL] : [...this.#paths];
    this.#paths.clear();
    const before = this.#sending;
    if (paths.length > 0) this.#sending = this.#send(paths).then(() => before);
  }

  async #send(paths: readonly string[]): Promise<void> {
    let rest = [...paths];
    let problem = "";
    for (const pause of [0, ...this.#options.pausesMs]) {
      if (rest.length === 0) break;
      if (pause > 0) await sleep(pause, undefined, { ref: false });
      const failed: string[] = [];
      await inParallel(rest, AT_ONCE, async (path) => {
        const failure = await this.#ask(path);
        if (failure === null) return;
        failed.push(path);
        problem = failure;
      });
      rest = failed;
    }
    if (rest.length === 0) {
      if (this.#isFailing) log.info("The cache at PURGE_URL answers again");
      this.#isFailing = false;
      return;
    }
    // Once, until it works again.
    if (!this.#isFailing)
      log.error({ problem }, "The cache at PURGE_URL could not be told of a change");
    this.#isFailing = true;
    this.purge([ALL], this.#options.laterMs);
  }

  /** Sends one request. Gives what went wrong, or null. */
  #ask(path: string): Promise<string | null> {
    const { url, host, timeoutMs } = this.#options;
    const target = new URL(url);
    const { hostname, port } = urlToHttpOptions(target);
    const send = target.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve) => {
      const asked = send(
        {
          method: "PURGE",
          hostname,
          port,
          path: `${target.pathname.replace(/\/$/, "")}${path}`,
          headers: { host: host ?? target.host },
          timeout: timeoutMs,
        },
        (answer) => {
          answer.resume();
          const status = answer.statusCode ?? 500;
          answer.once("end", () => resolve(isFine(status) ? null : `it answers ${status}`));
          answer.once("error", () => resolve("the connection was lost"));
        },
      );
      asked.once("timeout", () => asked.destroy(new Error("timeout")));
      asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asked.end();
    });
  }
}
