import { isIP } from "node:net";

/** Visits without a referring page, such as from a bookmark or an app. */
export const DIRECT = "direct";
/** Visits from hosts that are not counted by name. A counted host has a dot, so no such host has this name. */
export const OTHER = "other";

const LONGEST_HOST = 253;

/** The host in lower-case ASCII, without port and 'www.'; null if the text is no host. */
function plainHost(text: string): string | null {
  if (/[\s/?#@\\]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Whether a host has a public name. Private hosts describe the visitor, not the linking site. */
const isSiteName = (host: string) =>
  host.length <= LONGEST_HOST && isIP(host) === 0 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(host);

/** The source of a visit. `referrer` is a host or ''. Null for a host of the site: the view is no new visit. */
export function sourceOf(referrer: string, ownHosts: readonly (string | null)[]): string | null {
  if (referrer === "") return DIRECT;
  const host = plainHost(referrer);
  if (host === null) return OTHER;
  if (ownHosts.some((own) => own !== null && plainHost(own) === host)) return null;
  return isSiteName(host) ? host : OTHER;
}
