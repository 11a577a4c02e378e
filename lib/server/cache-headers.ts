import type { ServerResponse } from "node:http";

/** Lets an answer say that it is not kept, where it says nothing of it: Next's own redirects do not. */
export function sayWhetherKept(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
}

/**
 * What a public page says of itself: browsers and CDNs may keep it but ask each time whether it is still right, so that an
 * edit shows at once.
 */
export const PUBLIC_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/**
 * How long a cache that hears of every edit may keep it: the page cache, and a CDN that is purged. Texts like 'Expiring Soon'
 * depend on the day.
 */
export const MOST_KEPT = "max-age=3600";

/** The field for the page cache alone, in place of Cache-Control (RFC 9213). */
export const PAGE_CACHE_FIELD = "portfolio-cache-control";

/** The headers of a public page. The last good one is sent while rendering fails, for a year. */
export const PUBLIC_PAGE_HEADERS = {
  "cache-control": PUBLIC_CACHE_CONTROL,
  [PAGE_CACHE_FIELD]: `${MOST_KEPT}, stale-if-error=31536000`,
};
