import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/config/env";
import { conflict } from "@/lib/errors";

export interface RelyingParty {
  id: string;
  /** The origin where passkeys can be used. */
  origin: string;
}

const isLocal = (host: string) => host === "localhost" || host.endsWith(".localhost");

const hostOf = (headers: Headers) => {
  const url = `http://${headers.get("host")}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
};

/** The site that passkeys are bound to: SITE_URL, or localhost. Null if passkeys cannot be used at this address. */
export function relyingParty(headers: Headers): RelyingParty | null {
  if (env.siteUrl === undefined) {
    const host = hostOf(headers);
    if (host === null || !isLocal(host)) return null;
    return { id: "localhost", origin: `http://localhost:${env.port}` };
  }
  const { protocol, hostname, origin } = new URL(env.siteUrl);
  // Browsers support passkeys only over https or on localhost, and never for an IP address.
  const isSafe = protocol === "https:" || isLocal(hostname);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith("[");
  return isSafe && !isAddress ? { id: hostname, origin } : null;
}

/** Like `relyingParty`, but throws 409 `unavailable` instead of null. */
export function requireRelyingParty(headers: Headers): RelyingParty {
  const party = relyingParty(headers);
  if (!party) {
    throw conflict("Passkeys need an https address in SITE_URL, or localhost", "unavailable");
  }
  return party;
}
