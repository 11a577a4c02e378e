import type { IncomingMessage } from "node:http";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another site sends a request that may change something: a form or a script there. Browsers say so
 * (https://www.w3.org/TR/fetch-metadata/), and no page can keep them from it. Programs say nothing and are let through.
 */
export function isFromOtherSite({ method = "GET", headers }: IncomingMessage): boolean {
  const from = headers["sec-fetch-site"];
  return !READING.has(method) && (from === "cross-site" || from === "same-site");
}
