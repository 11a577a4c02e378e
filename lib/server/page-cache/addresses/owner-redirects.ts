import type { IncomingMessage, ServerResponse } from "node:http";
import { isOwnAddress } from "@/lib/routes";
import type { PublicAddresses } from "@/lib/server/public-pages";
import { findRedirect, ownAddressOf, plainPath, type SiteAddress } from "@/lib/text/redirects";
import { type SentRedirect, sendRedirect } from "../answers/plain-answers";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Browsers follow at most this many redirects. */
const MOST_HOPS = 20;

const find = (address: SiteAddress, { redirects, paths }: PublicAddresses) =>
  findRedirect(address, redirects, (path) => paths.has(path) || isOwnAddress(path));

/** The address within this site; null for other sites. Without SITE_URL, only `host` shows which host is the site's. */
const addressAt = (location: string, host: string) =>
  ownAddressOf(location, `http://${host}`) ?? ownAddressOf(location, `https://${host}`);

/** Whether the redirects from an address never end. */
function leadsInCircle(address: SiteAddress, host: string, known: PublicAddresses): boolean {
  let next: SiteAddress | null = address;
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const found: { location: string } | undefined = next ? find(next, known) : undefined;
    if (!found) return false;
    next = addressAt(found.location, host);
  }
  return true;
}

/** The owner's redirect for an address; undefined if there is none, or if it leads in a circle. */
export function redirectAt(
  url: string,
  host: string | undefined,
  known: PublicAddresses | null,
): SentRedirect | undefined {
  if (!known || known.redirects.size === 0) return undefined;
  const [given = "/", ...rest] = url.split("?");
  const search = rest.length > 0 ? `?${rest.join("?")}` : "";
  const address = { path: plainPath(given) ?? given, search };
  const found = find(address, known);
  if (!found || leadsInCircle(address, host ?? "", known)) return undefined;
  return { location: found.location, isPermanent: found.redirect.isPermanent };
}

/** These paths are requested often and are never redirected. */
const NEVER = /^\/(?:_next|api)(?:[/?]|$)/;

/** Sends the owner's redirects, or calls `handler`. This is for a server without the page cache. */
export const redirectsBefore =
  (handler: Handler, addresses: () => Promise<PublicAddresses | null>): Handler =>
  async (request, response) => {
    const { url = "/" } = request;
    const isPage = request.headers.rsc === undefined && !NEVER.test(url);
    const redirect =
      isPage && redirectAt(url, request.headers.host, await addresses().catch(() => null));
    if (redirect) return sendRedirect(redirect, request, response);
    return handler(request, response);
  };
