import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { recordReads } from "@/lib/server/content-reads";
import type { PublicAddresses, PublicPageListener } from "@/lib/server/public-pages";
import { REQUEST_ID_HEADER } from "@/lib/server/request/request-id-header";
import { transportHeaders } from "@/lib/server/security-headers";
import { Changes, type Shown } from "./changes";
import { KeptAnswers } from "./kept-answers";
import { KnownAddresses } from "./known-addresses";
import { PageKeys } from "./page-keys";
import { type Entry, PageStore } from "./page-store";
import { sendBusy, sendMissingFile, sendRedirect } from "./plain-answers";
import { lifetimeOf, SCREEN_LIFETIME, VARYING_HEADERS } from "./policy";
import { type Lane, onePerTurn, QueueFullError, RenderQueue } from "./render-queue";
import type { FindRoute } from "./routes";
import { makeStoredPage, type Rendering, sendStoredPage } from "./stored-page";
import {
  isMissing,
  isRead,
  type MissingScreen,
  redirectAt,
  SCREEN_URLS,
  SEARCH_PATH,
  singleSlashed,
  type Target,
  targetOf,
} from "./target";

interface Flight {
  /** What it shows so far; until its turn has come nothing that could change. */
  shown: Shown;
  /**
   * The entry to send; an answer that may not be kept; 'private' when it depends on who asks; 'busy' when too many
   * others wait.
   */
  outcome: Promise<Entry | { unkept: Rendering } | "private" | "busy">;
}

/** One rendering that is wanted. */
interface Asked {
  key: string;
  url: string;
  lane: Lane | null;
  /** Whether visitors make up such addresses. */
  isMadeUp: boolean;
  /** Whether it is the same for everybody, also where it may not be kept. */
  isContent?: boolean;
  /** Whether it is a screen for what does not exist, the same at every address. */
  isScreen?: boolean;
}

export interface PageCacheOptions {
  /** Renders `url` for nobody in particular; says whether rendering failed, whatever the status. */
  render(request: {
    url: string;
    headers: Record<string, string>;
  }): Promise<Rendering & { hasFailed: boolean }>;
  /** Answers a request that is not the cache's business. */
  passThrough(request: IncomingMessage, response: ServerResponse): unknown;
  /** Where each path leads. */
  findRoute: FindRoute;
  /** The addresses of all public items, and redirects; null where nobody can tell. */
  addresses(): Promise<PublicAddresses | null>;
  /** Whether these cookies open drafts. */
  opensDrafts(cookies: string): boolean;
  /** Whether a request comes from a browser in which the owner has signed in. */
  isOwnersDevice(headers: IncomingHttpHeaders): Promise<boolean>;
  /** Notes that an answer is sent which a cache in front may keep; gives the headers that say so, name before value. */
  cacheInFront?: ((request: IncomingMessage, sent: Entry) => string[]) | undefined;
  /** Bytes all pages together may take. */
  maxBytes: number;
  /** Whether pages name the origin they were asked at, so that each origin has its own. */
  isKeyedByHost: boolean;
}

const MOST_PRIVATE_PATHS = 2_000;
const PRIVATE_PATH_TTL_MS = 60_000;
const LONGEST_RENDER_MS = 1_000;

/**
 * A shared HTTP cache in front of Next, in its process. It keeps only what an answer's own headers let a
 * shared cache keep, is told of every edit, renders a page once however many ask for it, and sends the
 * last good page when rendering fails.
 */
export class PageCache implements PublicPageListener {
  #options: PageCacheOptions;
  #pages: PageStore;
  #flights = new Map<string, Flight>();
  #privatePaths = new LRUCache<string, true>({
    max: MOST_PRIVATE_PATHS,
    ttl: PRIVATE_PATH_TTL_MS,
  });
  #queue = new RenderQueue({ longest: LONGEST_RENDER_MS });
  #myTurn = onePerTurn();
  #changes = new Changes();
  #answers = new KeptAnswers(this.#changes);
  #addresses: KnownAddresses<PublicAddresses>;
  #keys: PageKeys;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#addresses = new KnownAddresses(() => options.addresses(), this.#changes, this.#answers);
    this.#pages = new PageStore(options.maxBytes);
    this.#keys = new PageKeys(options.isKeyedByHost);
  }

  changed(kinds: Iterable<string>): void {
    this.#changes.add(kinds);
    this.#privatePaths.clear();
  }

  changesAt(instant: Date): void {
    this.#changes.addAt(instant);
  }

  /** Answers a request, from memory where that is right. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = targetOf(request, this.#options.findRoute);
    if (target.kind === "api") return this.#pass(request, response, null);
    const plain = singleSlashed(request);
    if (plain) return sendRedirect(plain, request, response);
    const isForEverybody = this.#isForEverybody(target, request);
    const hasAddress = target.kind === "page" || target.kind === "none";
    const opensDraft = this.#opensDraft(target, request);
    const known = hasAddress && !opensDraft ? await this.#addresses.now() : null;
    // Where a client navigation is led elsewhere, the browser loads the address as a page.
    const redirect = request.headers.rsc === undefined && redirectAt(target.path, known);
    if (redirect) return sendRedirect(redirect, request, response);
    // What a page does not read, Next need not see.
    request.url = target.url;
    // A navigation gets the same file as anybody. Next would redirect a wrong `_rsc`.
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
    const lane = await this.#laneOf(target, isMadeUp && !this.#pages.has(key), request);
    if (!isForEverybody || this.#privatePaths.has(target.path)) {
      return this.#pass(request, response, lane);
    }
    // The owner does not wait with others who ask for the same.
    const ownKey = lane === "owner" ? `${key}\nowner` : key;
    const asked = { key: ownKey, url: target.url, lane, isMadeUp, isContent };
    const outcome = await this.#flight(asked, request);
    if (outcome === "private") {
      this.#privatePaths.set(target.path, true);
      await this.#pass(request, response, lane);
    } else await this.#send(outcome, stored, request, response);
  }

  async #send(
    outcome: Exclude<Awaited<Flight["outcome"]>, "private">,
    stored: Entry | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (outcome !== "busy" && "page" in outcome) {
      this.#sendCurrent(outcome, request, response, "portfolio; fwd=miss");
    } else if (stored && Date.now() < stored.usableUntil) {
      sendStoredPage(stored.page, request, response, "portfolio; hit; detail=last-good");
    } else if (outcome === "busy") {
      await this.#myTurn();
      sendBusy(request, response);
    } else {
      const { status, headers, body } = outcome.unkept;
      const id = request.headers[REQUEST_ID_HEADER];
      // A failure has the id of its render, which is in the log. Node sends no body to HEAD.
      const own = { ...(id ? { [REQUEST_ID_HEADER]: id } : {}), ...headers };
      response
        .writeHead(status, { ...own, ...Object.fromEntries(transportHeaders(request)) })
        .end(body);
    }
  }

  /** Says to a cache in front that it may keep what is still right. */
  #sendCurrent(entry: Entry, request: IncomingMessage, response: ServerResponse, status: string) {
    const isCurrent = this.#changes.isCurrent(entry.shown);
    const more = (isCurrent && this.#options.cacheInFront?.(request, entry)) || [];
    sendStoredPage(entry.page, request, response, status, more);
  }

  /** Lets Next answer: in its turn, or in a lane where it has to render. */
  async #pass(request: IncomingMessage, response: ServerResponse, lane: Lane | null) {
    const answer = async () => {
      if (!response.destroyed) await this.#options.passThrough(request, response);
    };
    if (!lane) {
      await this.#myTurn();
      return answer();
    }
    try {
      await this.#queue.run(lane, answer);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      await this.#myTurn();
      sendBusy(request, response);
    }
  }

  async #sendMissing(screen: MissingScreen, request: IncomingMessage, response: ServerResponse) {
    // Those who try addresses by the thousand wait for the readers of pages.
    await this.#myTurn();
    if (screen === "file") return sendMissingFile(request, response);
    const url = SCREEN_URLS[screen];
    // What a visitor writes into other headers is not asked for either.
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
    const outcome = await this.#flight({ key, url, lane, isMadeUp, isScreen: true }, request);
    if (outcome !== "private") await this.#send(outcome, stored, request, response);
  }

  #opensDraft({ mayBeDraft }: Target, { headers }: IncomingMessage): boolean {
    return mayBeDraft && this.#options.opensDrafts(headers.cookie ?? "");
  }

  #isForEverybody(target: Target, request: IncomingMessage): boolean {
    const isPassed = target.kind === "draft" || target.kind === "large";
    return isRead(request) && !isPassed && !this.#opensDraft(target, request);
  }

  /** Whether it comes from where the owner has signed in: then the site has the name that it is asked by. */
  async #isOwners({ headers }: IncomingMessage): Promise<boolean> {
    const isOwners = await this.#options.isOwnersDevice(headers);
    if (isOwners) this.#keys.learn(headers);
    return isOwners;
  }

  /** null for what needs no rendering. */
  async #laneOf(
    { kind, path }: Target,
    isMadeUp: boolean,
    request: IncomingMessage,
  ): Promise<Lane | null> {
    if (path === SEARCH_PATH) return "other";
    if (kind === "cheap" || kind === "large" || kind === "content") return null;
    if (kind === "owner") return (await this.#isOwners(request)) ? "owner" : "other";
    if (kind === "draft" || !isRead(request)) return "other";
    return isMadeUp ? "other" : "known";
  }

  #isFresh({ shown, page, freshUntil }: Entry): boolean {
    const now = Date.now();
    // One from later than now was rendered before the clock was set back: who knows what it shows.
    const isKnown = shown.since === Number.POSITIVE_INFINITY || page.storedAt <= now;
    return isKnown && now < freshUntil && this.#changes.isCurrent(shown);
  }

  #flight(asked: Asked, request: IncomingMessage): Flight["outcome"] {
    const { key } = asked;
    const underWay = this.#flights.get(key);
    // One that has read what was edited since shows what was before; whoever asks after the edit gets another.
    if (underWay && this.#changes.isCurrent(underWay.shown)) return underWay.outcome;
    const shown: Shown = { since: Number.POSITIVE_INFINITY, reads: new Set() };
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
  ): Flight["outcome"] {
    const headers: Record<string, string> = {};
    for (const name of ["host", "x-portfolio-https", ...(isScreen ? [] : VARYING_HEADERS)]) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = String(value);
    }
    const render = () => {
      shown.since = this.#changes.count;
      return recordReads(shown.reads, () => this.#options.render({ url, headers }), this.#answers);
    };
    let rendering: Awaited<ReturnType<typeof render>>;
    try {
      rendering = lane ? await this.#queue.run(lane, render) : await this.#myTurn().then(render);
    } catch (error) {
      if (error instanceof QueueFullError) return "busy";
      throw error;
    }
    if (rendering.hasFailed || rendering.status >= 500) return { unkept: rendering };
    const lifetime = isScreen ? SCREEN_LIFETIME : lifetimeOf(rendering);
    if (!lifetime) return isContent ? { unkept: rendering } : "private";
    // A picture never changes, but it may be deleted.
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
