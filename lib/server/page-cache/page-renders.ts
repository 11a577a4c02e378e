import type { IncomingMessage } from "node:http";
import { Reads, recordReads } from "@/lib/server/content-reads";
import { makeStoredPage, type Rendering } from "./answers/stored-page";
import type { Changes, Shown } from "./changes";
import { type Entry, isInTime, type PageStore } from "./page-store";
import { lifetimeOf, SCREEN_LIFETIME, VARYING_HEADERS } from "./policy";
import { type Lane, onePerTurn, QueueFullError, RenderQueue } from "./render-queue";

/**
 * The result of a rendering. 'private': the answer is not cached, because it can depend on the client. `unkept`: an
 * answer that is not cached for another reason. 'busy': the queue was full.
 */
export type Outcome = Entry | { unkept: Rendering } | "private" | "busy";

/** Renders `url` for an anonymous visitor. `hasFailed` can be true even if the status is 200. */
export type Render = (request: {
  url: string;
  headers: Record<string, string>;
}) => Promise<Rendering & { hasFailed: boolean }>;

interface Flight {
  /** The content that the rendering has read so far. A rendering that waits for its turn has read nothing. */
  shown: Shown;
  outcome: Promise<Outcome>;
}

interface Asked {
  key: string;
  url: string;
  lane: Lane | null;
  /** Whether the address is of a kind that visitors can invent without limit. */
  isMadeUp: boolean;
  /** Whether the answer is public, even if no cache may store it. */
  isContent?: boolean;
  /** Whether the answer is the "not found" screen, which is the same at every address. */
  isScreen?: boolean;
}

const LONGEST_RENDER_MS = 1_000;

/** The renderings that run or wait. Results that may be cached are put into the page store. */
export class PageRenders {
  readonly queue: RenderQueue;
  readonly myTurn = onePerTurn();
  #flights = new Map<string, Flight>();
  #renderPage: Render;
  #pages: PageStore;
  #changes: Changes;

  constructor(
    render: Render,
    given: { pages: PageStore; changes: Changes; unsentBytes?: (() => number) | undefined },
  ) {
    const { pages, changes, unsentBytes } = given;
    this.queue = new RenderQueue({ longest: LONGEST_RENDER_MS, unsentBytes });
    this.#renderPage = render;
    this.#pages = pages;
    this.#changes = changes;
  }

  outcome(asked: Asked, request: IncomingMessage): Promise<Outcome> {
    const { key } = asked;
    const underWay = this.#flights.get(key);
    // If an edit has changed what this rendering has read, a new rendering starts.
    if (underWay && this.#changes.isCurrent(underWay.shown)) return underWay.outcome;
    const shown: Shown = { since: Number.POSITIVE_INFINITY, reads: new Reads() };
    const outcome = this.#render(asked, request, shown).finally(() => {
      if (this.#flights.get(key)?.shown === shown) this.#flights.delete(key);
    });
    this.#flights.set(key, { shown, outcome });
    return outcome;
  }

  async #render(
    { key, url, lane, isMadeUp, isContent, isScreen }: Asked,
    request: IncomingMessage,
    shown: Shown,
  ): Promise<Outcome> {
    // If no edit has changed the stored page, it is sent without a new rendering.
    const stored = this.#pages.find(key);
    if (stored && isInTime(stored)) {
      await this.myTurn();
      if (await this.#changes.becomesCurrent(stored.shown)) return stored;
    }
    const headers: Record<string, string> = {};
    for (const name of ["host", "x-portfolio-https", ...(isScreen ? [] : VARYING_HEADERS)]) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = String(value);
    }
    const render = () => {
      shown.since = this.#changes.count;
      // A request to the API always reads the database, so that it reports a database that cannot be read.
      const answers = isContent ? undefined : this.#changes.answers;
      return recordReads(shown.reads, () => this.#renderPage({ url, headers }), answers);
    };
    let rendering: Awaited<ReturnType<typeof render>>;
    try {
      rendering = lane ? await this.queue.run(lane, render) : await this.myTurn().then(render);
    } catch (error) {
      if (error instanceof QueueFullError) return "busy";
      throw error;
    }
    if (rendering.hasFailed || rendering.status >= 500) return { unkept: rendering };
    const lifetime = isScreen ? SCREEN_LIFETIME : lifetimeOf(rendering);
    if (!lifetime) return isContent ? { unkept: rendering } : "private";
    // An upload never changes, but the owner can delete it.
    const isForGood = lifetime.isImmutable && !url.startsWith("/uploads/");
    if (isForGood) shown.since = Number.POSITIVE_INFINITY;
    const page = await makeStoredPage(rendering);
    const entry: Entry = {
      page,
      shown,
      freshUntil: page.storedAt + lifetime.fresh,
      usableUntil: page.storedAt + lifetime.usable,
    };
    this.#pages.set(key, entry, isMadeUp);
    return entry;
  }
}
