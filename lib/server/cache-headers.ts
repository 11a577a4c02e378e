import type { ServerResponse } from "node:http";
import { beforeHead } from "./before-head";

/** Forbids caching of answers that have no caching header, for example Next's own redirects. */
export function sayWhetherKept(response: ServerResponse): void {
  beforeHead(response, () => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  });
}

/** For public pages: caches may store a page, but must revalidate it each time, so that an edit shows at once. */
export const PUBLIC_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/**
 * The lifetime in caches that are notified of edits. It is short, because a page can change without an edit: the text
 * 'Expiring Soon' appears at a certain date.
 */
export const MOST_KEPT = "max-age=3600";

/** Only the page cache reads this header. The page cache prefers it to Cache-Control (RFC 9213). */
export const PAGE_CACHE_FIELD = "portfolio-cache-control";

/** The headers of a public page. While rendering fails, the last good page is sent, for at most a year. */
export const PUBLIC_PAGE_HEADERS = {
  "cache-control": PUBLIC_CACHE_CONTROL,
  [PAGE_CACHE_FIELD]: `${MOST_KEPT}, stale-if-error=31536000`,
};
