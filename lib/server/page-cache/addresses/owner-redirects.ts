import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicAddresses, Redirection } from "@/lib/server/public-pages";
import { ownPathOf, plainPath } from "@/lib/text/redirects";
import { sendRedirect } from "../answers/plain-answers";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Whether the redirects from `path` lead back to an address that they have led from, on the site that a request names by
 * its `host`. Without SITE_URL nothing else tells that a web address is the site's own.
 */
function leadsInCircle(path: string, host: string, { redirects }: PublicAddresses): boolean {
  const seen = new Set<string>();
  for (let next: string | null = path; next !== null; ) {
    if (seen.has(next)) return true;
    seen.add(next);
    const to: string | undefined = redirects.get(next)?.to;
    if (to === undefined) return false;
    next = ownPathOf(to, `http://${host}`) ?? ownPathOf(to, `https://${host}`);
  }
  return false;
}

/** Where the owner leads those who ask a host for a path; undefined where nowhere, or in a circle. */
export function redirectAt(
  path: string,
  host: string | undefined,
  known: PublicAddresses | null,
): Redirection | undefined {
  if (!known || known.redirects.size === 0) return undefined;
  const plain = plainPath(path) ?? path;
  const redirect = known.redirects.get(plain);
  return redirect && !leadsInCircle(plain, host ?? "", known) ? redirect : undefined;
}

/** Paths at which no redirect can be, and of which there are many. */
const NEVER = /^\/(?:_next|api)(?:\/|$)/;

/**
 * The owner's redirects in front of `handler`, for a server without the page cache, which has them else. `addresses` is
 * asked for each page.
 */
export const redirectsBefore =
  (handler: Handler, addresses: () => Promise<PublicAddresses | null>): Handler =>
  async (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    const isPage = request.headers.rsc === undefined && !NEVER.test(path);
    const redirect =
      isPage && redirectAt(path, request.headers.host, await addresses().catch(() => null));
    if (redirect) return sendRedirect(redirect, request, response);
    return handler(request, response);
  };
