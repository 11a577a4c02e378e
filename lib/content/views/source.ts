import { isIP } from "node:net";

/** Visits without a referring page, such as from a bookmark or an app. */
export const DIRECT = "direct";
/** Visits from hosts that are not counted by name. A host that is counted by name has a dot, so it is never 'other'. */
export const OTHER = "other";

const LONGEST_HOST = 253;

/** The host in lower-case ASCII, without port and 'www.'; null if the text is not a host. */
function plainHost(text: string): string | null {
  if (/[\s/?#@\\]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Whether a host has a public name. A private host says something about the visitor, not about the source. */
const isSiteName = (host: string) =>
  host.length <= LONGEST_HOST && isIP(host) === 0 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(host);

/** The source of a visit. `referrer` is a host or ''. Returns null for a host of this site: no new visit begins. */
export function sourceOf(referrer: string, ownHosts: readonly (string | null)[]): string | null {
  if (referrer === "") return DIRECT;
  const host = plainHost(referrer);
  if (host === null) return OTHER;
  if (ownHosts.some((own) => own !== null && plainHost(own) === host)) return null;
  return isSiteName(host) ? host : OTHER;
}
