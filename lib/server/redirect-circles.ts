import type { IncomingMessage, ServerResponse } from "node:http";
import { ownPathOf, plainPath } from "@/lib/text/redirects";
import { KnownAddresses } from "./page-cache/addresses/known-addresses";
import { SCREEN_URLS } from "./page-cache/addresses/target";
import { Changes } from "./page-cache/changes";
import { listenForPublicPages, type PublicAddresses, type Redirection } from "./public-pages";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Whether the redirects from `path` lead back to an address that they have led from, on the site that a request names by
 * its `host`. Without SITE_URL nothing else tells that a web address is the site's own.
 */
export function leadsInCircle(
  path: string,
  host: string,
  redirects: ReadonlyMap<string, Redirection>,
): boolean {
  const seen = new Set<string>();
  for (let next: string | null = plainPath(path) ?? path; next !== null; ) {
    if (seen.has(next)) return true;
    seen.add(next);
    const to: string | undefined = redirects.get(next)?.to;
    if (to === undefined) return false;
    next = ownPathOf(to, `http://${host}`) ?? ownPathOf(to, `https://${host}`);
  }
  return false;
}

/** Paths at which no redirect can be, and of which there are many. */
const NEVER = /^\/(?:_next|api|uploads)(?:\/|$)/;

/** Answers as if nothing were at a path whose redirects lead in a circle, and lets `handler` answer all else. */
export function withoutCircles(
  handler: Handler,
  addresses: () => Promise<PublicAddresses | null>,
): Handler {
  const changes = new Changes();
  const known = new KnownAddresses(addresses, changes);
  listenForPublicPages({
    changed: (kinds) => changes.add(kinds),
    changesAt: (instant) => changes.addAt(instant),
  });
  return async (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    const redirects = NEVER.test(path) ? undefined : (await known.now())?.redirects;
    if (redirects?.size && leadsInCircle(path, request.headers.host ?? "", redirects)) {
      request.url = SCREEN_URLS.page;
    }
    return handler(request, response);
  };
}
