import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { VARYING_HEADERS } from "../policy";

/** A site has one or two names; more are made up by visitors. */
const MOST_KNOWN_ORIGINS = 4;
/** A name without requests for so long gives its place to another. */
const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

const originOf = (headers: IncomingHttpHeaders) =>
  `${headers["x-portfolio-https"]} ${headers.host}`;

/**
 * Whether React's client sent the request. It sends its current page, and derives a name (`_rsc`) from that, which Next
 * compares.
 */
const isNavigation = (headers: IncomingHttpHeaders) =>
  VARYING_HEADERS.some((name) => headers[name] !== undefined);

/**
 * The keys of pages in the cache. A key is the address, the headers that the page varies by, and the origin if each
 * origin has its own pages.
 */
export class PageKeys {
  readonly #isKeyedByHost: boolean;
  /** The origins that visitors used first. */
  readonly #firstOrigins = new LRUCache<string, true>({
    max: MOST_KNOWN_ORIGINS,
    ttl: FORGOTTEN_AFTER_MS,
    updateAgeOnGet: true,
  });
  /** The origins that the owner uses. */
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

  /** Records that the owner uses these headers. Visitors cannot displace the owner's origin. */
  learn(headers: IncomingHttpHeaders): void {
    this.#ownersOrigins.set(originOf(headers), true);
  }

  /** Whether such headers have unlimited keys: those of navigations, and all origins but the few known. */
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
