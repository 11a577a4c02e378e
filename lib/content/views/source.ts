import { isIP } from "node:net";

/** A visit that nothing led to, as far as the browser says: typed, bookmarked, or from an app. */
export const DIRECT = "direct";
/** Hosts that are not kept by name. Neither word can be a host: those have a dot. */
export const OTHER = "other";

const LONGEST_HOST = 253;

/** A host as it is counted: lower case, in ASCII, without port and 'www.'. Null for what is none. */
function plainHost(text: string): string | null {
  if (/[\s/?#@\\]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Addresses and names of somebody's own network say more of the visitor than of where the link is. */
const isSiteName = (host: string) =>
  host.length <= LONGEST_HOST && isIP(host) === 0 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(host);

/**
 * What a visit is counted under, by the host (perhaps with a port) of the page that led to it: '' for none. Null where
 * that is one of `ownHosts`, as this is no new visit.
 */
export function sourceOf(referrer: string, ownHosts: readonly (string | null)[]): string | null {
  if (referrer === "") return DIRECT;
  const host = plainHost(referrer);
  if (host === null) return OTHER;
  if (ownHosts.some((own) => own !== null && plainHost(own) === host)) return null;
  return isSiteName(host) ? host : OTHER;
}
