import type { ServerResponse } from "node:http";

/** Forbids the caching of an answer that has no caching header, such as Next's own redirects. */
export function sayWhetherKept(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
}

/**
 * For public pages: browsers and CDNs may cache a page, but have to revalidate it each time. So an edit shows at once.
 */
export const PUBLIC_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/**
 * The longest time for a cache that is notified of every edit: the page cache, and a CDN that is purged. Texts like
 * 'Expiring Soon' depend on the day.
 */
export const MOST_KEPT = "max-age=3600";

/** The field for the page cache alone, in place of Cache-Control (RFC 9213). */
export const PAGE_CACHE_FIELD = "portfolio-cache-control";

/** The headers of a public page. The last good one is sent while rendering fails, for a year. */
export const PUBLIC_PAGE_HEADERS = {
  "cache-control": PUBLIC_CACHE_CONTROL,
  [PAGE_CACHE_FIELD]: `${MOST_KEPT}, stale-if-error=31536000`,
};
