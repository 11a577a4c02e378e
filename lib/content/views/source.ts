import { isIP } from "node:net";

/** A visit without a referrer: typed, bookmarked, or from an app. */
export const DIRECT = "direct";
/** Hosts that are not stored by name. Neither word can be a host, because hosts have a dot. */
export const OTHER = "other";

const LONGEST_HOST = 253;

/** The form of a host for counting: lower case, in ASCII, without port and 'www.'. Null for an invalid host. */
function plainHost(text: string): string | null {
  if (/[\s/?#@\\]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Addresses and names of a private network say more about the visitor than about the linking site. */
const isSiteName = (host: string) =>
  host.length <= LONGEST_HOST && isIP(host) === 0 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(host);

/**
 * The source to count a visit under. `referrer` is the host (with or without port) of the page that led to it, or ''.
 * Null if it is one of `ownHosts`, because that is no new visit.
 */
export function sourceOf(referrer: string, ownHosts: readonly (string | null)[]): string | null {
  if (referrer === "") return DIRECT;
  const host = plainHost(referrer);
  if (host === null) return OTHER;
  if (ownHosts.some((own) => own !== null && plainHost(own) === host)) return null;
  return isSiteName(host) ? host : OTHER;
}
