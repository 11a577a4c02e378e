import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`);

const countOf = (name: string, rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;

/**
 * The host in the request to the first trusted proxy (TRUST_PROXY). Each proxy adds a value at the end of the header, so
 * the values at its beginning are the visitor's own. They are ignored.
 */
function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  if (env.trustedProxies === 0) return undefined;
  const hosts = String(headers["x-forwarded-host"] ?? "").split(",");
  return (hosts.at(-env.trustedProxies) ?? hosts[0])?.trim() || undefined;
}

/**
 * Sets the host of a request: from trusted proxies' `X-Forwarded-Host`, else from an absolute target, else from the only
 * Host header. Returns false if there is no valid host; then the request must be refused.
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
  // HTTP/1.0 needs no Host.
  const asked = forwarded ?? headers.host;
  const host = (asked ?? (request.httpVersion === "1.0" ? "localhost" : "")).toLowerCase();
  headers.host = host;
  return isHost(host);
}
