import CachePolicy from "http-cache-semantics";
import { PAGE_CACHE_FIELD } from "@/lib/server/cache-headers";
import type { Rendering } from "./answers/stored-page";

/** Request headers by which Next varies what it answers at one address; all are part of the key. */
export const VARYING_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  // Next's name for what a navigation fetches is made of it too, and Next redirects where that is wrong.
  "next-url",
] as const;

const KEYED: readonly string[] = [...VARYING_HEADERS, "accept-encoding"];

export interface Lifetime {
  /** Milliseconds it may be sent without asking Next. */
  fresh: number;
  /** Milliseconds it may be sent when Next fails: at least `fresh`, or 0 where the failure is to be sent. */
  usable: number;
  /** It never changes, whatever the owner edits. */
  isImmutable: boolean;
}

const HOUR_MS = 3_600_000;
/** Screens for what does not exist: Next forbids keeping them, because it makes one for each request. */
export const SCREEN_LIFETIME: Lifetime = {
  fresh: HOUR_MS,
  usable: 24 * HOUR_MS,
  isImmutable: false,
};

/**
 * How long a shared cache may keep an answer by RFC 9111, or null when it may not. A field meant for this
 * cache alone (RFC 9213) takes the place of Cache-Control.
 */
export function lifetimeOf({ status, headers }: Rendering): Lifetime | null {
  const targeted = headers[PAGE_CACHE_FIELD];
  const cacheControl = String(targeted ?? headers["cache-control"] ?? "");
  if (headers["set-cookie"] !== undefined || cacheControl === "") return null;
  const varies = [headers.vary ?? []].flat().flatMap((value) => value.toLowerCase().split(/,\s*/));
  if (varies.some((name) => !KEYED.includes(name))) return null;
  const policy = new CachePolicy(
    { method: "GET", headers: {} },
    { status, headers: { ...headers, "cache-control": cacheControl } },
    { shared: true },
  );
  const fresh = policy.maxAge() * 1000;
  if (!policy.storable() || fresh <= 0) return null;
  return {
    fresh,
    usable: /\bstale-if-error\b/.test(cacheControl) ? Math.max(fresh, policy.timeToLive()) : 0,
    isImmutable: /\bimmutable\b/.test(cacheControl),
  };
}
