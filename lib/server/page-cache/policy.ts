import CachePolicy from "http-cache-semantics";
import { PAGE_CACHE_FIELD } from "@/lib/server/cache-headers";
import type { Rendering } from "./answers/stored-page";

/** Next's answers vary by these request headers, so all are part of the key. */
export const VARYING_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  // Next also computes the name of a payload (`_rsc`) from this header, and redirects if the name is wrong.
  "next-url",
] as const;

const KEYED: readonly string[] = [...VARYING_HEADERS, "accept-encoding"];

export interface Lifetime {
  /** The milliseconds for which the answer may be sent without a new rendering. */
  fresh: number;
  /** The milliseconds for which the answer may be sent if Next fails; 0 if it must not be sent then. */
  usable: number;
  /** Whether the answer stays the same after any edit. */
  isImmutable: boolean;
}

const HOUR_MS = 3_600_000;
/** The lifetime of a screen for missing pages. Next's own headers forbid caching: Next renders it for each request. */
export const SCREEN_LIFETIME: Lifetime = {
  fresh: HOUR_MS,
  usable: 24 * HOUR_MS,
  isImmutable: false,
};

/**
 * Returns how long a shared cache may use an answer (RFC 9111), or null if the cache may not store the answer. The
 * header `PAGE_CACHE_FIELD` overrides Cache-Control.
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
