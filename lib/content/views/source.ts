import { isIP } from "node:net";

/** Typed, bookmarked, or from an app. */
export const DIRECT = "direct";
/** Hosts without a name of their own. No host is called so, because hosts have a dot. */
export const OTHER = "other";

const LONGEST_HOST = 253;

/** Lower-case ASCII without port and 'www.'; null for no host. */
function plainHost(text: string): string | null {
  if (/[\s/?#@\\]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Private hosts describe the visitor, not the linking site. */
const isSiteName = (host: string) =>
  host.length <= LONGEST_HOST && isIP(host) === 0 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(host);

/** The counted source of a visit; `referrer` is a host or ''. Null for one of `ownHosts`: no new visit. */
export function sourceOf(referrer: string, ownHosts: readonly (string | null)[]): string | null {
  if (referrer === "") return DIRECT;
  const host = plainHost(referrer);
  if (host === null) return OTHER;
  if (ownHosts.some((own) => own !== null && plainHost(own) === host)) return null;
  return isSiteName(host) ? host : OTHER;
}
