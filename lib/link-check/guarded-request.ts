import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { LinkReason } from "@/lib/content/links/verdict";
import { isSpecialIpv6 } from "@/lib/server/request/ip-address";

/** The time limit for a request, from the DNS lookup to the response headers. */
const ANSWER_MS = 10_000;

export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

/** Thrown for a request without a response. */
export class LinkFault extends Error {
  constructor(readonly reason: LinkReason) {
    super(reason);
  }
}

/** Returns status and headers of a response. Rejects with LinkFault, or with the signal's reason when aborted. */
export type Ask = (url: URL, method: "HEAD" | "GET", signal: AbortSignal) => Promise<Answer>;

const REASONS: Record<string, LinkReason> = {
  ENOTFOUND: "no-such-host",
  ECONNREFUSED: "connection-refused",
  // A resolver, network or host may be down temporarily.
  EAI_AGAIN: "unreachable",
  EAI_FAIL: "unreachable",
  ENETUNREACH: "unreachable",
  ENETDOWN: "unreachable",
  EHOSTUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ETIMEDOUT: "unreachable",
  // Browsers warn about these certificates.
  CERT_HAS_EXPIRED: "certificate-invalid",
  CERT_NOT_YET_VALID: "certificate-invalid",
  CERT_REVOKED: "certificate-invalid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate-invalid",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate-invalid",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate-invalid",
  // Browsers fetch missing certificates of the chain, so a browser can often open the page.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate-unverified",
  UNABLE_TO_GET_ISSUER_CERT: "certificate-unverified",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate-unverified",
};

// `request-filtering-agent` throws plain errors, so only the message identifies them.
const REFUSED_BY_GUARD = /is not allowed\. Because,? it is/i;

function faultOf(error: Error & { code?: string; errors?: Error[] }): LinkFault {
  if (error instanceof LinkFault) return error;
  if (REFUSED_BY_GUARD.test(error.message)) return new LinkFault("private-address");
  // If a name has several addresses, there is an error for each address.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return new LinkFault(REASONS[first?.code ?? error.code ?? ""] ?? "connection-broken");
}

interface Guard {
  /** Allowed private addresses, as in `LINK_CHECK_ALLOW`. */
  allowed: readonly string[];
  userAgent: string;
  answerMs?: number;
  /** Default: the DNS lookup of the system. */
  lookup?: LookupFunction;
}

/** Refuses a host name if `isRefused` is true for one of its addresses. */
const guardedLookup =
  (lookup: LookupFunction, isRefused: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some(isRefused))
        done(new LinkFault("private-address"), found, family);
      else done(error, found, family);
    });

/** Returns an `Ask` that refuses private addresses. It checks the connection's address, to prevent DNS rebinding. */
export function guardedAsk({ allowed, userAgent, answerMs = ANSWER_MS, lookup }: Guard): Ask {
  // `request-filtering-agent` allows some private IPv6 addresses, such as IPv4-compatible ones. They are refused here.
  const isRefused = (address: string) => isSpecialIpv6(address) && !allowed.includes(address);
  const filter = { allowIPAddressList: [...allowed], keepAlive: false };
  const agents = {
    "http:": new RequestFilteringHttpAgent(filter),
    "https:": new RequestFilteringHttpsAgent(filter),
  };
  const options = {
    headers: { "User-Agent": userAgent, Accept: "*/*" },
    lookup: guardedLookup(lookup ?? (dns.lookup as LookupFunction), isRefused),
  };

  return (url, method, signal) =>
    new Promise((resolve, reject) => {
      // A numeric address is not looked up, so it is checked here.
      if (isRefused(url.hostname.replace(/^\[|\]$/g, ""))) {
        reject(new LinkFault("private-address"));
        return;
      }
      const isEncrypted = url.protocol === "https:";
      const agent = agents[isEncrypted ? "https:" : "http:"];
      const request = (isEncrypted ? https : http).request(url, { ...options, method, agent });
      let isConnected = false;
      request.once("socket", (socket) =>
        socket.once("connect", () => {
          isConnected = true;
        }),
      );
      const giveUp = () => request.destroy(new LinkFault(isConnected ? "timeout" : "unreachable"));
      const timer = setTimeout(giveUp, answerMs).unref();
      const abort = () => request.destroy();
      signal.addEventListener("abort", abort);
      request.once("response", (response) => {
        const { statusCode = 0, headers } = response;
        resolve({
          status: statusCode,
          location: headers.location,
          retryAfter: headers["retry-after"],
        });
        // The body is not needed, so an error from aborting it is ignored.
        response.on("error", () => undefined);
        response.destroy();
      });
      request.on("error", (error) => reject(signal.aborted ? signal.reason : faultOf(error)));
      request.once("close", () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", abort);
        reject(signal.aborted ? signal.reason : new LinkFault("connection-broken"));
      });
      if (signal.aborted) abort();
      request.end();
    });
}
