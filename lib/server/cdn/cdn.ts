import type { IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";
import { EVERYTHING } from "@/lib/server/content-reads";
import type { Entry } from "@/lib/server/page-cache/page-store";
import { listenForPublicPages, type PublicPageListener } from "@/lib/server/public-pages";
import { onStop } from "@/lib/server/shutdown";
import { ALL, Purger } from "./purger";
import { SentPages } from "./sent-pages";

/**
 * For a cache that is told of changes (RFC 9213); what browsers may keep stays as it is. As long as in next.config.mjs:
 * some texts depend on the day.
 */
const MAY_BE_KEPT = ["cdn-cache-control", "max-age=3600"];
/** What pages are for everybody, and may change at any time. */
const PUBLIC_PAGE = "public, max-age=0, must-revalidate";
const LONGEST_SLEEP_MS = 60 * 60 * 1000;

/** Lets a CDN in front keep pages, and tells it when they are no longer right. */
export class Cdn implements PublicPageListener {
  readonly #purger: Pick<Purger, "purge" | "stop">;
  readonly #host: string;
  readonly #sent = new SentPages();
  readonly #addresses = new WeakMap<IncomingMessage, string | undefined>();
  #nextAt = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** `host` is the one that PURGE requests name. */
  constructor(purger: Pick<Purger, "purge" | "stop">, host: string) {
    this.#purger = purger;
    this.#host = host;
  }

  /** Remembers by which address a request came: by that the CDN knows what it keeps. */
  see(request: IncomingMessage): void {
    this.#addresses.set(request, request.url);
  }

  /**
   * The headers that let a CDN keep a page; none for what a PURGE of its path would not reach: an address with a query,
   * under another host, or what the browser asks for to navigate.
   */
  mayKeep(request: IncomingMessage, { page, shown }: Pick<Entry, "page" | "shown">): string[] {
    const address = this.#addresses.get(request);
    const isPlain = address !== undefined && address === request.url && !address.includes("?");
    const isPublic = page.status === 200 && page.headers.includes(PUBLIC_PAGE);
    const isAtHost = request.headers.host === this.#host;
    if (!isPlain || !isAtHost || !isPublic || request.headers.rsc !== undefined) return [];
    this.#sent.add(address, shown.reads);
    return MAY_BE_KEPT;
  }

  changed(kinds: Iterable<string>): void {
    this.#purger.purge(this.#sent.take(new Set(kinds)) ?? [ALL]);
  }

  changesAt(instant: Date): void {
    this.#nextAt = Math.min(this.#nextAt, instant.getTime());
    this.#sleep();
  }

  stop(): Promise<void> {
    return this.#purger.stop();
  }

  #sleep() {
    clearTimeout(this.#timer);
    const left = this.#nextAt - Date.now();
    if (left <= 0) {
      this.#nextAt = Number.POSITIVE_INFINITY;
      this.changed([EVERYTHING]);
    } else {
      this.#timer = setTimeout(() => this.#sleep(), Math.min(left, LONGEST_SLEEP_MS));
      this.#timer.unref();
    }
  }
}

/** Begins to tell the cache at `url`. What it holds from before this start is purged. */
export function startPurging(url: string): Cdn {
  const { host } = new URL(env.siteUrl ?? url);
  const cdn = new Cdn(new Purger({ url, host }), host);
  listenForPublicPages(cdn);
  onStop(() => cdn.stop());
  cdn.changed([EVERYTHING]);
  return cdn;
}
