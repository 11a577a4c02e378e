import type { IncomingMessage } from "node:http";
import { canonicalPath } from "@/lib/text/canonical-path";
import { withoutLastSlashes } from "@/lib/text/redirects";
import { isApiPath } from "./api-path";

/** Parts that a URL parser would change: `..`, an empty part, a backslash, a fragment. */
const REWRITTEN = /[\\#]|\/\/|\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Sets `request.url` to the path in its canonical spelling, followed by the unchanged query. An API address loses its
 * last slash. If a URL parser would change the address, or if a page's path ends with a slash, changes nothing and
 * returns the address to redirect to.
 */
export function settleTarget(request: IncomingMessage): string | undefined {
  const { url = "/" } = request;
  const [given = "/", ...rest] = url.split("?");
  const query = rest.length > 0 ? `?${rest.join("?")}` : "";
  const path = isApiPath(given) ? given.replace(/(?<=[^/])\/$/, "") : given;
  const hasSlashAtEnd = path.length > 1 && path.endsWith("/");
  if (!REWRITTEN.test(path) && !hasSlashAtEnd && !query.includes("#")) {
    request.url = canonicalPath(path) + query;
    return undefined;
  }
  const { pathname, search } = new URL(`http://host${url}`);
  return (withoutLastSlashes(pathname.replace(/\/{2,}/g, "/")) || "/") + search;
}
