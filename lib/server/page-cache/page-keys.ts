import type { IncomingHttpHeaders } from "node:http";
import { VARYING_HEADERS } from "./policy";

/** A site has one or two names; more are made up by visitors. */
const MOST_KNOWN_ORIGINS = 4;

const originOf = (headers: IncomingHttpHeaders) =>
  `${headers["x-portfolio-https"]} ${headers.host}`;

/** Whether React's client asks. It says where it is, and makes a name (`_rsc`) of that, which Next compares. */
const isNavigation = (headers: IncomingHttpHeaders) =>
  VARYING_HEADERS.some((name) => headers[name] !== undefined);

/** By what the cache knows a page: its address, what it varies by, and its origin where each has pages of its own. */
export class PageKeys {
  readonly #isKeyedByHost: boolean;
  readonly #knownOrigins = new Set<string>();

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

  /** Whether there is no end of keys with such headers: of what navigations ask for, and of origins but the first few. */
  isMadeUp(headers: IncomingHttpHeaders): boolean {
    return isNavigation(headers) || !this.#isKnownOrigin(headers);
  }

  #isKnownOrigin(headers: IncomingHttpHeaders): boolean {
    if (!this.#isKeyedByHost) return true;
    const origin = originOf(headers);
    if (this.#knownOrigins.size < MOST_KNOWN_ORIGINS) this.#knownOrigins.add(origin);
    return this.#knownOrigins.has(origin);
  }
}
