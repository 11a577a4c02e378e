import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { env } from "@/lib/config/env";
import { addressIn, networkOf } from "@/lib/server/request/ip-address";

// Route handlers get headers but no connection, so the connection's address is written into headers. A client's own
// values of these headers are overwritten.
const ADDRESS_HEADER = "x-portfolio-address";
const SECURE_HEADER = "x-portfolio-https";

/** Writes the visitor's address into the request's headers. */
export function markAddress(request: IncomingMessage): void {
  const isTrusted = (_address: string, hop: number) => hop < env.trustedProxies;
  // The port is removed: with it, each connection would count as another visitor.
  const address = addressIn(proxyAddr(request, isTrusted) ?? "");
  request.headers[ADDRESS_HEADER] = address ?? request.socket.remoteAddress;
  const forwarded = env.trustedProxies > 0 ? request.headers["x-forwarded-proto"] : undefined;
  const [protocol = ""] = String(forwarded ?? "").split(",");
  const isHttps = protocol.trim() === "https";
  request.headers[SECURE_HEADER] = isHttps ? "1" : "0";
}

/** The visitor's address: from trusted proxies (TRUST_PROXY), or from the connection if they send none. */
export function clientAddress(headers: Headers): string {
  return headers.get(ADDRESS_HEADER) ?? "unknown";
}

/** The key by which limits count a visitor: the address, or its network if a network usually belongs to one client. */
export const clientNetwork = (headers: Headers): string => networkOf(clientAddress(headers));

/** Whether the visitor's connection is https, according to the settings or a trusted proxy. */
export function isHttps(headers: Pick<Headers, "get">): boolean {
  return env.siteUrl?.startsWith("https:") || headers.get(SECURE_HEADER) === "1";
}

/** Like `isHttps`, for a Node request. */
export const isHttpsRequest = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  isHttps({ get: (name) => headers[name]?.toString() ?? null });
