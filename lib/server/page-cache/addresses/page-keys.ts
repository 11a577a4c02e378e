import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { VARYING_HEADERS } from "../policy";

/** A site has one or two host names. Other names can be inventions of visitors. */
const MOST_KNOWN_ORIGINS = 4;
/** A known origin can be replaced if it had no requests for this time. */
const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

const originOf = (headers: IncomingHttpHeaders) =>
  `${headers["x-portfolio-https"]} ${headers.host}`;

/**
 * Whether React's client sent the request, for a navigation. The key of a navigation contains its parameter `_rsc`,
 * which depends on the page that the client shows. Next checks this parameter.
 */
const isNavigation = (headers: IncomingHttpHeaders) =>
  VARYING_HEADERS.some((name) => headers[name] !== undefined);

/** A page's key contains the address, the headers that a page varies by, and the origin if pages contain the origin. */
export class PageKeys {
  readonly #isKeyedByHost: boolean;
  readonly #firstOrigins = new LRUCache<string, true>({
    max: MOST_KNOWN_ORIGINS,
    ttl: FORGOTTEN_AFTER_MS,
    updateAgeOnGet: true,
  });
  readonly #ownersOrigins = new LRUCache<string, true>({ max: MOST_KNOWN_ORIGINS });

  constructor(isKeyedByHost: boolean) {
    this.#isKeyedByHost = isKeyedByHost;
  }

  /** Line breaks separate the parts of a key, because no host and no path contains a line break. */
  keyOf(url: string, headers: IncomingHttpHeaders): string {
    let key = this.#isKeyedByHost ? `${originOf(headers)}\n${url}` : url;
    for (const name of VARYING_HEADERS) {
      const value = headers[name];
      if (value !== undefined) key += `\n${name}: ${value}`;
    }
    return key;
  }

  /** Records that the owner uses the origin in these headers. Origins that visitors use cannot replace it. */
  learn(headers: IncomingHttpHeaders): void {
    this.#ownersOrigins.set(originOf(headers), true);
  }

  /**
   * Whether visitors can invent requests of this kind without limit, each with a new key. This is so for a navigation,
   * and for a request with an unknown origin.
   */
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
