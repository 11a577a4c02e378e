import type { IncomingMessage } from "node:http";
import { canonicalPath } from "@/lib/text/canonical-path";
import { withoutLastSlashes } from "@/lib/text/redirects";
import { isApiPath } from "./api-path";

/** What a parser of addresses takes away or reads as a slash: a step up, an empty part, a backslash, a fragment. */
const REWRITTEN = /[\\#]|\/\/|\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Reads a request's target, once for all that decides on it: `request.url` is its path in one spelling, with no step up and no
 * empty part, and its query as it came. Gives the address that a target leads to which is written otherwise; undefined where
 * it is right. The slash at the end of an address of the API is dropped.
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
