import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/config/env";
import { conflict } from "@/lib/errors";

export interface RelyingParty {
  /** The host passkeys are bound to. */
  id: string;
  /** The origin they may be used on. */
  origin: string;
}

const isLocal = (host: string) => host === "localhost" || host.endsWith(".localhost");

/** The host without the port; null if there is none. */
const hostOf = (headers: Headers) => {
  const url = `http://${headers.get("host")}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
};

/**
 * The site that passkeys are bound to: the address in the settings, or localhost. A request's Host never changes it.
 * Without SITE_URL the Host only shows that passkeys cannot be used at this address; then this is null.
 */
export function relyingParty(headers: Headers): RelyingParty | null {
  if (env.siteUrl === undefined) {
    const host = hostOf(headers);
    if (host === null || !isLocal(host)) return null;
    return { id: "localhost", origin: `http://localhost:${env.port}` };
  }
  const { protocol, hostname, origin } = new URL(env.siteUrl);
  // Browsers offer passkeys over https alone, and never for an IP address.
  const isSafe = protocol === "https:" || isLocal(hostname);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith("[");
  return isSafe && !isAddress ? { id: hostname, origin } : null;
}

/** The site that passkeys are bound to. Throws 409 `unavailable` if passkeys cannot be used. */
export function requireRelyingParty(headers: Headers): RelyingParty {
  const party = relyingParty(headers);
  if (!party) {
    throw conflict("Passkeys need SITE_URL, with an https address, or localhost", "unavailable");
  }
  return party;
}
