import CachePolicy from "http-cache-semantics";
import { PAGE_CACHE_FIELD } from "@/lib/server/cache-headers";
import type { Rendering } from "./answers/stored-page";

/** Request headers by which Next varies its answers at one address; all are part of the key. */
export const VARYING_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  // Next's name for a navigation's payload depends on it too, and Next redirects if the name is wrong.
  "next-url",
] as const;

const KEYED: readonly string[] = [...VARYING_HEADERS, "accept-encoding"];

export interface Lifetime {
  /** Milliseconds it may be sent without asking Next. */
  fresh: number;
  /** The milliseconds for which it may be sent when Next fails: at least `fresh`, or 0 if the failure is to be sent. */
  usable: number;
  /** An edit of the owner never changes it. */
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
 * Returns how long a shared cache may store an answer by RFC 9111, or null if it may not. A header field for this cache
 * only (RFC 9213) replaces Cache-Control.
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
