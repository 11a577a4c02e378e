import type { IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");

/**
 * Whether a form or script of another site sent a request that can change something. Browsers report this in a header
 * that no page can remove (https://www.w3.org/TR/fetch-metadata/). Over http, they send only `Origin`. Other programs
 * send neither header, and are allowed. Call `settleHost` first.
 */
export function isFromOtherSite({ method = "GET", headers }: IncomingMessage): boolean {
  if (READING.has(method)) return false;
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from === "cross-site" || from === "same-site";
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const sent = hostOf(origin);
  // A proxy can replace the host name that the visitor used, so the host of SITE_URL is accepted too.
  return sent === "" || (sent !== host && sent !== hostOf(env.siteUrl ?? ""));
}
