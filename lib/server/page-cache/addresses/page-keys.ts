import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { VARYING_HEADERS } from "../policy";

/** A site has one or two names; more are made up by visitors. */
const MOST_KNOWN_ORIGINS = 4;
/** One that nobody asks by for so long gives its place to another. */
const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

const originOf = (headers: IncomingHttpHeaders) =>
  `${headers["x-portfolio-https"]} ${headers.host}`;

/** Whether React's client asks. It says where it is, and makes a name (`_rsc`) of that, which Next compares. */
const isNavigation = (headers: IncomingHttpHeaders) =>
  VARYING_HEADERS.some((name) => headers[name] !== undefined);

/** By what the cache knows a page: its address, what it varies by, and its origin where each has pages of its own. */
export class PageKeys {
  readonly #isKeyedByHost: boolean;
  /** Those that visitors asked by first. */
  readonly #firstOrigins = new LRUCache<string, true>({
    max: MOST_KNOWN_ORIGINS,
    ttl: FORGOTTEN_AFTER_MS,
    updateAgeOnGet: true,
  });
  /** Those that the owner works by. */
  readonly #ownersOrigins = new LRUCache<string, true>({ max: MOST_KNOWN_ORIGINS });

  constructor(isKeyedByHost: boolean) {
    this.#isKeyedByHost = isKeyedByHost;
  }

  /** The parts cannot be mistaken for one another: no host and no path has a line break. */
  keyOf(url: string, headers: IncomingHttpHeaders): string {
    let key = this.#isKeyedByHost ? `${originOf(headers)}\n${url}` : url;
    for (const name of VARYING_HEADERS) {
      const value = headers[name];
      if (value !== undefined) key += `\n${name}: ${value}`;
    }
    return key;
  }

  /** Notes that the owner asks with these headers: no visitor takes the place of their origin. */
  learn(headers: IncomingHttpHeaders): void {
    this.#ownersOrigins.set(originOf(headers), true);
  }

  /** Whether there is no end of keys with such headers: of what navigations ask for, and of origins but the known few. */
  isMadeUp(headers: IncomingHttpHeaders): boolean {
    return isNavigation(headers) || !this.#isKnownOrigin(headers);
  }

  #isKnownOrigin(headers: IncomingHttpHeaders): boolean {
    if (!this.#isKeyedByHost) return true;
    const origin = originOf(headers);
    if (this.#ownersOrigins.has(origin) || this.#firstOrigins.get(origin)) return true;
    this.#firstOrigins.purgeStale();
    if (this.#firstOrigins.size >= MOST_KNOWN_ORIGINS) return false;
    this.#firstOrigins.set(origin, true);
    return true;
  }
}
