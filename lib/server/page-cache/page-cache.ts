import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { REQUEST_ID_HEADER } from "@/lib/log/request-id-header";
import type { MissingScreen, SiteRoute } from "@/lib/routes";
import { sharingAnswers } from "@/lib/server/content-reads";
import type { PublicAddresses, PublicPageListener } from "@/lib/server/public-pages";
import { transportHeaders } from "@/lib/server/security-headers";
import { beforeHead } from "../before-head";
import { KnownAddresses } from "./addresses/known-addresses";
import { redirectAt } from "./addresses/owner-redirects";
import { PageKeys } from "./addresses/page-keys";
import type { FindRoute } from "./addresses/routes";
import { isMissing, isRead, SCREEN_URLS, type Target, targetOf } from "./addresses/target";
import { sendBusy, sendMissingFile, sendRedirect } from "./answers/plain-answers";
import { sendStoredPage } from "./answers/stored-page";
import { Changes } from "./changes";
import { type Outcome, PageRenders, type Render } from "./page-renders";
import { type Entry, isInTime, PageStore } from "./page-store";
import { VARYING_HEADERS } from "./policy";
import { type Lane, onePerTurn, QueueFullError } from "./render-queue";

/** Resolves when the head of an answer is sent, or when the connection ends before that. */
function headSent(response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    beforeHead(response, done);
    response.once("close", done);
  });
}

export interface PageCacheOptions {
  render: Render;
  /** Answers a request that the cache does not handle. */
  passThrough(request: IncomingMessage, response: ServerResponse): unknown;
  findRoute: FindRoute;
  /** The addresses of all public items, and all redirects; null if they are not known. */
  addresses(): Promise<PublicAddresses | null>;
  opensDraft(
    noun: NonNullable<SiteRoute["drafts"]>,
    headers: IncomingHttpHeaders,
  ): Promise<boolean>;
  /** Whether a request has the owner's token, or is from a browser in which the owner has signed in. */
  isOwners(request: IncomingMessage): Promise<boolean>;
  /** Returns headers for a cache in front of the site: name, value, name, value. Called only for current answers. */
  cacheInFront?: ((request: IncomingMessage, sent: Entry) => string[]) | undefined;
  unsentBytes?: (() => number) | undefined;
  maxBytes: number;
  /** Whether pages contain the request's origin, so that each origin has its own pages. */
  isKeyedByHost: boolean;
}

const MOST_PRIVATE_PATHS = 2_000;
const PRIVATE_PATH_TTL_MS = 60_000;

/** Monitoring tools request this path. Such requests wait only for each other, and not in a lane of the queue. */
const HEALTH = "/api/health";

/**
 * A shared HTTP cache in front of Next, in the same process. The cache stores answers if their headers allow it, and is
 * notified of every edit. Simultaneous requests for a page share one rendering. If the rendering fails, the last good
 * page is sent.
 */
export class PageCache implements PublicPageListener {
  #options: PageCacheOptions;
  #pages: PageStore;
  #privatePaths = new LRUCache<string, true>({ max: MOST_PRIVATE_PATHS, ttl: PRIVATE_PATH_TTL_MS });
  #changes = new Changes();
  #addresses: KnownAddresses<PublicAddresses>;
  #renders: PageRenders;
  #keys: PageKeys;
  #healthsTurn = onePerTurn();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#addresses = new KnownAddresses(() => options.addresses(), this.#changes);
    this.#pages = new PageStore(options.maxBytes);
    this.#renders = new PageRenders(options.render, {
      pages: this.#pages,
      changes: this.#changes,
      unsentBytes: options.unsentBytes,
    });
    this.#keys = new PageKeys(options.isKeyedByHost);
  }

  changed(kinds: Iterable<string>): void {
    this.#changes.add(kinds);
    this.#privatePaths.clear();
  }

  changesAt(instant: Date): void {
    this.#changes.addAt(instant);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = targetOf(request, this.#options.findRoute);
    if (target.path === HEALTH) {
      await this.#healthsTurn();
      return void this.#options.passThrough(request, response);
    }
    if (target.kind === "api") {
      const lane = (await this.#isOwners(request)) ? "owner" : "api";
      return this.#pass(request, response, lane);
    }
    const hasAddress = target.kind === "page" || target.kind === "none";
    const opensDraft =
      target.draft !== undefined && (await this.#options.opensDraft(target.draft, request.headers));
    const isPassed = target.kind === "draft" || target.kind === "large" || opensDraft;
    const isForEverybody = isRead(request) && !isPassed;
    const known = hasAddress && !opensDraft ? await this.#addresses.now() : null;
    // A client navigation gets no redirect. The navigation fails, so the browser loads the page and is then redirected.
    const redirect =
      request.headers.rsc === undefined &&
      redirectAt(request.url ?? "/", request.headers.host, known);
    if (redirect) return sendRedirect(redirect, request, response);
    // Next gets only the parts of the address that the page reads.
    request.url = target.url;
    // A file does not depend on these headers. With them, Next would redirect a request with a wrong `_rsc`.
    if (target.kind === "cheap") for (const name of VARYING_HEADERS) delete request.headers[name];
    const isContent = target.kind === "content";
    const key = isContent ? target.url : this.#keys.keyOf(target.url, request.headers);
    const stored = this.#pages.find(key);
    if (isForEverybody && stored && this.#isFresh(stored)) {
      this.#sendCurrent(stored, request, response, "portfolio; hit");
      return;
    }
    if (!opensDraft && isMissing(target, known)) {
      return this.#sendMissing(target.screen, request, response);
    }
    const isMadeUp = target.isMadeUp || (!isContent && this.#keys.isMadeUp(request.headers));
    const isNew = isMadeUp && !this.#pages.has(key);
    const lane = await this.#laneOf(target, { isNew, opensDraft }, request);
    if (!isForEverybody || this.#privatePaths.has(target.path)) {
      return this.#pass(request, response, lane, isRead(request));
    }
    // The owner's rendering has a separate key, so that it does not wait for a visitor's rendering of the same page.
    const ownKey = lane === "owner" ? `${key}\nowner` : key;
    const asked = { key: ownKey, url: target.url, lane, isMadeUp, isContent };
    const outcome = await this.#renders.outcome(asked, request);
    if (outcome === "private") {
      this.#privatePaths.set(target.path, true);
      await this.#pass(request, response, lane, true);
    } else await this.#send(outcome, stored, request, response);
  }

  async #send(
    outcome: Exclude<Outcome, "private">,
    stored: Entry | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (outcome !== "busy" && "page" in outcome) {
      const status = outcome === stored ? "portfolio; hit" : "portfolio; fwd=miss";
      this.#sendCurrent(outcome, request, response, status);
    } else if (stored && Date.now() < stored.usableUntil) {
      sendStoredPage(stored.page, request, response, "portfolio; hit; detail=last-good");
    } else if (outcome === "busy") {
      await this.#renders.myTurn();
      sendBusy(request, response);
    } else {
      const { status, headers, body } = outcome.unkept;
      const id = request.headers[REQUEST_ID_HEADER];
      // If a failed rendering has another request id in `headers`, that id is sent, because the log contains it.
      const own = { ...(id ? { [REQUEST_ID_HEADER]: id } : {}), ...headers };
      response
        .writeHead(status, { ...own, ...Object.fromEntries(transportHeaders(request)) })
        .end(body);
    }
  }

  /** Sends an entry. If the entry is current, a cache in front of the site may store it. */
  #sendCurrent(entry: Entry, request: IncomingMessage, response: ServerResponse, status: string) {
    const isCurrent = this.#changes.isCurrent(entry.shown);
    const more = (isCurrent && this.#options.cacheInFront?.(request, entry)) || [];
    sendStoredPage(entry.page, request, response, status, more);
  }

  /**
   * Passes a request to Next. If Next has to render, the request waits in a lane. With `onlyReads`, a repeated read is
   * sent to the database only once.
   */
  async #pass(
    request: IncomingMessage,
    response: ServerResponse,
    lane: Lane | null,
    onlyReads = false,
  ) {
    const pass = () => this.#options.passThrough(request, response);
    const answer = async () => {
      if (response.destroyed) return;
      // Waits only until the head is sent, so that a client that reads slowly does not delay others.
      const isSent = headSent(response);
      await Promise.race([onlyReads ? sharingAnswers(async () => pass()) : pass(), isSent]);
    };
    if (!lane) {
      await this.#renders.myTurn();
      return answer();
    }
    try {
      await this.#renders.queue.run(lane, answer);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      await this.#renders.myTurn();
      sendBusy(request, response);
    }
  }

  async #sendMissing(screen: MissingScreen, request: IncomingMessage, response: ServerResponse) {
    // Each turn of the event loop answers only one request for a missing page, so that thousands of such requests do
    // not delay other pages.
    await this.#renders.myTurn();
    if (screen === "file") return sendMissingFile(request, response);
    const url = SCREEN_URLS[screen];
    // The screen depends on these two headers only. Visitors could invent values of other headers.
    const { host, "x-portfolio-https": https } = request.headers;
    const origin = { host, "x-portfolio-https": https };
    const key = this.#keys.keyOf(url, origin);
    const stored = this.#pages.find(key);
    if (stored && this.#isFresh(stored)) {
      sendStoredPage(stored.page, request, response, "portfolio; hit");
      return;
    }
    const isMadeUp = this.#keys.isMadeUp(origin);
    const lane = isMadeUp ? "other" : "known";
    const asked = { key, url, lane, isMadeUp, isScreen: true } as const;
    const outcome = await this.#renders.outcome(asked, request);
    if (outcome !== "private") await this.#send(outcome, stored, request, response);
  }

  /** Whether the owner sends the request. If so, remembers the request's host name as a name of the site. */
  async #isOwners(request: IncomingMessage): Promise<boolean> {
    const isOwners = await this.#options.isOwners(request);
    if (isOwners) this.#keys.learn(request.headers);
    return isOwners;
  }

  /** `isNew` means that visitors can invent the address, and that no answer is stored for it. */
  async #laneOf(
    { queue }: Target,
    { isNew, opensDraft }: { isNew: boolean; opensDraft: boolean },
    request: IncomingMessage,
  ): Promise<Lane> {
    if (queue === "none") return "files";
    if (queue === "owner" || opensDraft) return (await this.#isOwners(request)) ? "owner" : "other";
    return isNew || !isRead(request) ? "other" : "known";
  }

  #isFresh(entry: Entry): boolean {
    return isInTime(entry) && this.#changes.isCurrent(entry.shown);
  }
}
