import type { IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");

/**
 * Whether a page of another site sends a request that may change something: a form or a script there. Browsers say so
 * (https://www.w3.org/TR/fetch-metadata/), and no page can keep them from it. Over plain http they only name the page's
 * origin. Programs say nothing and are let through. The request's host is settled.
 */
export function isFromOtherSite({ method = "GET", headers }: IncomingMessage): boolean {
  if (READING.has(method)) return false;
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from === "cross-site" || from === "same-site";
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const sent = hostOf(origin);
  // A proxy may ask by another name than visitors do.
  return sent === "" || (sent !== host && sent !== hostOf(env.siteUrl ?? ""));
}
