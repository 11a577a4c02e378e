import type { IncomingMessage } from "node:http";
import { canonicalPath } from "@/lib/text/canonical-path";
import { withoutLastSlashes } from "@/lib/text/redirects";
import { isApiPath } from "./api-path";

/**
 * The parts of an address that a URL parser removes or reads as a slash: a step up, an empty part, a backslash, a
 * fragment.
 */
const REWRITTEN = /[\\#]|\/\/|\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Normalises a request's target before anything else reads it. `request.url` becomes its path in one spelling, without
 * a step up or an empty part, and its unchanged query. Returns the address for a redirect if the target has another
 * spelling; undefined if it is right. The slash at the end of an API address is dropped.
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
