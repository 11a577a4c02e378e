import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

/**
 * Returns the host in the request to a trusted proxy (TRUST_PROXY); undefined if no proxy sends it. Of several values
 * each proxy has added one at the end, so a visitor's own value comes before them.
 */
function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  if (env.trustedProxies === 0) return undefined;
  const hosts = String(headers["x-forwarded-host"] ?? "").split(",");
  return (hosts.at(-env.trustedProxies) ?? hosts[0])?.trim() || undefined;
}

/**
 * Sets the host of a request: one Host header with a host name and perhaps a port, or the host of an absolute target,
 * which counts for more. Behind trusted proxies it is the host in their `X-Forwarded-Host`; from anybody else that
 * header is ignored. Returns false if there is no valid host: such a request is refused.
 */
export function settleHost(request: IncomingMessage): boolean {
  const { headers } = request;
  const forwarded = forwardedHost(headers);
  delete headers["x-forwarded-host"];
  if (countOf("host", request.rawHeaders) > 1) return false;
  const { url = "/" } = request;
  const origin = /^https?:\/\/[^/?#\\]*/i.exec(url)?.[0];
  if (origin && URL.canParse(origin)) {
    headers.host = new URL(origin).host;
    const target = url.slice(origin.length);
    request.url = target.startsWith("/") ? target : `/${target}`;
  } else if (!url.startsWith("/")) return false;
  // Before HTTP/1.1 a request needed no host.
  const asked = forwarded ?? headers.host;
  const host = (asked ?? (request.httpVersion === "1.0" ? "localhost" : "")).toLowerCase();
  headers.host = host;
  return isHost(host);
}
