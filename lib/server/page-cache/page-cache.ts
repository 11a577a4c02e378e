import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { PublicPageListener } from "@/lib/server/public-pages";
import { transportHeaders } from "@/lib/server/security-headers";
import { lifetimeOf, VARYING_HEADERS } from "./policy";
import { inTurns } from "./render-queue";
import { makeStoredPage, type Rendering, type StoredPage, sendStoredPage } from "./stored-page";

interface Entry {
  page: StoredPage;
  /** The state of the content it was rendered from; Infinity for what no edit changes. */
  generation: number;
  freshUntil: number;
  usableUntil: number;
}

interface Flight {
  /** The state of the content it shows: the latest, until its turn has come. */
  shown: { generation: number };
  /** The entry to send; a rendering that may not be kept; 'private' when it depends on who asks. */
  outcome: Promise<Entry | { failed: Rendering } | "private">;
}

export interface PageCacheOptions {
  /** Renders `url` for nobody in particular; says whether rendering failed, whatever the status. */
  render(request: {
    url: string;
    headers: Record<string, string>;
  }): Promise<Rendering & { hasFailed: boolean }>;
  /** Answers a request that is not the cache's business. */
  passThrough(request: IncomingMessage, response: ServerResponse): unknown;
  /** Bytes all pages together may take. */
  maxBytes: number;
  /** Whether pages name the origin they were asked at, so that each origin has its own. */
  isKeyedByHost: boolean;
}

const LARGEST_SHARE = 0.1;
const MOST_PRIVATE_PATHS = 2_000;
const PRIVATE_PATH_TTL_MS = 60_000;
const DRAFT_COOKIE = "__prerender_bypass";
/** What is answered anew for each who asks. */
const NEVER_KEPT = ["/api/", "/draft/"];
/** What is read from the disk or made by other threads. */
const NEVER_IN_LINE = ["/_next/", "/uploads/"];

// After an edit all pages are rendered anew, on one thread: side by side each would take as long as all of them, and
// so would everything else. Those that have been asked for before have two turns of three, so that whoever makes
// addresses up waits.
const RENDERS_AT_A_TIME = 2;
const LONGEST_TURN_MS = 1_000;
/** Whose pages are never kept, and need not wait for it. */
const OWNERS = ["/dashboard", "/login"];

/**
 * A shared HTTP cache in front of Next, in its process. It keeps only what an answer's own headers let a
 * shared cache keep, is told of every edit, renders a page once however many ask for it, and sends the
 * last good page when rendering fails.
 */
export class PageCache implements PublicPageListener {
  #options: PageCacheOptions;
  #entries: LRUCache<string, Entry>;
  #flights = new Map<string, Flight>();
  #privatePaths = new LRUCache<string, true>({
    max: MOST_PRIVATE_PATHS,
    ttl: PRIVATE_PATH_TTL_MS,
  });
  #inTurn = inTurns({ atATime: RENDERS_AT_A_TIME, longest: LONGEST_TURN_MS });
  #generation = 0;
  #changesAt = Number.POSITIVE_INFINITY;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes * LARGEST_SHARE),
      sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
    });
  }

  changed(): void {
    this.#generation++;
    this.#privatePaths.clear();
  }

  changesAt(instant: Date): void {
    this.#changesAt = Math.min(this.#changesAt, instant.getTime());
  }

  /** Answers a request, from memory where that is right. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#isForEverybody(request)) {
      await this.#options.passThrough(request, response);
      return;
    }
    const key = this.#keyOf(request);
    const stored = this.#entries.get(key);
    if (stored && this.#isFresh(stored)) {
      sendStoredPage(stored.page, request, response, "portfolio; hit");
      return;
    }
    const path = pathOf(request);
    const outcome = this.#privatePaths.has(path) ? "private" : await this.#flight(key, request);
    if (outcome === "private") {
      this.#privatePaths.set(path, true);
      await this.#options.passThrough(request, response);
    } else if ("page" in outcome) {
      sendStoredPage(outcome.page, request, response, "portfolio; fwd=miss");
    } else if (stored && Date.now() < stored.usableUntil) {
      sendStoredPage(stored.page, request, response, "portfolio; hit; detail=last-good");
    } else {
      const { status, headers, body } = outcome.failed;
      response
        .writeHead(status, { ...headers, ...Object.fromEntries(transportHeaders(request)) })
        .end(request.method === "HEAD" ? undefined : body);
    }
  }

  #isForEverybody({ method, headers, url = "" }: IncomingMessage): boolean {
    return (
      (method === "GET" || method === "HEAD") &&
      headers.authorization === undefined &&
      !headers.cookie?.includes(DRAFT_COOKIE) &&
      !NEVER_KEPT.some((path) => url.startsWith(path))
    );
  }

  #keyOf({ url = "", headers }: IncomingMessage): string {
    const origin = `${headers["x-portfolio-https"]} ${headers.host}`;
    let key = this.#options.isKeyedByHost ? origin + url : url;
    for (const name of VARYING_HEADERS) {
      const value = headers[name];
      if (value !== undefined) key += `\n${name}: ${value}`;
    }
    return key;
  }

  #isFresh(entry: Entry): boolean {
    const now = Date.now();
    if (now >= this.#changesAt) {
      this.#changesAt = Number.POSITIVE_INFINITY;
      this.changed();
    }
    // One from later than now was rendered before the clock was set back: who knows what it shows.
    const isKnown = entry.generation === Number.POSITIVE_INFINITY || entry.page.storedAt <= now;
    return isKnown && entry.generation >= this.#generation && now < entry.freshUntil;
  }

  #flight(key: string, request: IncomingMessage): Flight["outcome"] {
    const underWay = this.#flights.get(key);
    // One that began before an edit shows what was before; whoever asks after the edit gets another.
    if (underWay && underWay.shown.generation >= this.#generation) return underWay.outcome;
    const shown = { generation: Number.POSITIVE_INFINITY };
    const outcome = this.#render(key, request, shown).finally(() => {
      if (this.#flights.get(key)?.shown === shown) this.#flights.delete(key);
    });
    this.#flights.set(key, { shown, outcome });
    return outcome;
  }

  async #render(key: string, request: IncomingMessage, shown: Flight["shown"]): Flight["outcome"] {
    const { url = "/" } = request;
    const headers: Record<string, string> = {};
    for (const name of ["host", "x-portfolio-https", ...VARYING_HEADERS]) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = String(value);
    }
    const render = () => {
      shown.generation = this.#generation;
      return this.#options.render({ url, headers });
    };
    const isFirst = this.#entries.has(key) || OWNERS.some((path) => url.startsWith(path));
    const rendering = await (NEVER_IN_LINE.some((path) => url.startsWith(path))
      ? render()
      : this.#inTurn(render, { isFirst }));
    if (rendering.hasFailed || rendering.status >= 500) return { failed: rendering };
    const lifetime = lifetimeOf(rendering);
    if (!lifetime) return "private";
    const page = await makeStoredPage(rendering, lifetime.isImmutable);
    const entry: Entry = {
      page,
      generation: lifetime.isImmutable ? Number.POSITIVE_INFINITY : shown.generation,
      freshUntil: page.storedAt + lifetime.fresh,
      usableUntil: page.storedAt + lifetime.usable,
    };
    const present = this.#entries.peek(key);
    if (!present || present.generation <= entry.generation) this.#entries.set(key, entry);
    return entry;
  }
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
