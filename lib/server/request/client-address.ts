import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { env } from "@/lib/config/env";
import { addressIn, networkOf } from "@/lib/server/request/ip-address";

// Route handlers see headers but no connection, so the connection's address is put into headers before
// anything reads them. Whatever a client sends under these names is overwritten.
const ADDRESS_HEADER = "x-portfolio-address";
const SECURE_HEADER = "x-portfolio-https";

/** Notes the visitor's address in the request's headers, for whoever reads them from now on. */
export function markAddress(request: IncomingMessage): void {
  const isOurs = (_address: string, hop: number) => hop < env.trustedProxies;
  // With a port behind it, each connection would count as another visitor.
  const address = addressIn(proxyAddr(request, isOurs) ?? "");
  request.headers[ADDRESS_HEADER] = address ?? request.socket.remoteAddress;
  const forwarded = env.trustedProxies > 0 ? request.headers["x-forwarded-proto"] : undefined;
  const isHttps =
    String(forwarded ?? "")
      .split(",")[0]
      ?.trim() === "https";
  request.headers[SECURE_HEADER] = isHttps ? "1" : "0";
}

/** The visitor's address: what TRUST_PROXY's proxies say it is, or the connection's where they name none. */
export function clientAddress(headers: Headers): string {
  return headers.get(ADDRESS_HEADER) ?? "unknown";
}

/** What limits count a visitor by: the address, or its network where that is one client's. */
export const clientNetwork = (headers: Headers): string => networkOf(clientAddress(headers));

/** Whether the visitor's side of the connection is https, as far as the settings and trusted proxies tell. */
export function isHttps(headers: Pick<Headers, "get">): boolean {
  return env.siteUrl?.startsWith("https:") || headers.get(SECURE_HEADER) === "1";
}

/** The same, of a request as Node has it. */
export const isHttpsRequest = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  isHttps({ get: (name) => headers[name]?.toString() ?? null });
