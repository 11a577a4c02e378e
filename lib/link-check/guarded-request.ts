import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { LinkReason } from "@/lib/content/links/verdict";
import { isSpecialIpv6 } from "@/lib/server/request/ip-address";

/** For each request, from the look-up of its name to the head of the answer. */
const ANSWER_MS = 10_000;

export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

/** There was no answer. */
export class LinkFault extends Error {
  readonly reason: LinkReason;

  constructor(reason: LinkReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Requests the head of an answer. Rejects with LinkFault, or with the signal's reason when aborted. */
export type Ask = (url: URL, method: "HEAD" | "GET", signal: AbortSignal) => Promise<Answer>;

const REASONS: Record<string, LinkReason> = {
  ENOTFOUND: "no-such-host",
  ECONNREFUSED: "connection-refused",
  // A resolver, a network or a host that is away for now.
  EAI_AGAIN: "unreachable",
  EAI_FAIL: "unreachable",
  ENETUNREACH: "unreachable",
  ENETDOWN: "unreachable",
  EHOSTUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ETIMEDOUT: "unreachable",
  // Browsers warn of these.
  CERT_HAS_EXPIRED: "certificate-invalid",
  CERT_NOT_YET_VALID: "certificate-invalid",
  CERT_REVOKED: "certificate-invalid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate-invalid",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate-invalid",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate-invalid",
  // Browsers find the missing part of the chain by themselves.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate-unverified",
  UNABLE_TO_GET_ISSUER_CERT: "certificate-unverified",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate-unverified",
};

// The package throws a plain error, and has no other name for it.
const REFUSED_BY_GUARD = /is not allowed\. Because,? it is/i;

function faultOf(error: Error & { code?: string; errors?: Error[] }): LinkFault {
  if (error instanceof LinkFault) return error;
  if (REFUSED_BY_GUARD.test(error.message)) return new LinkFault("private-address");
  // For a name with several addresses, each address has its own error.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return new LinkFault(REASONS[first?.code ?? error.code ?? ""] ?? "connection-broken");
}

interface Guard {
  /** Private addresses that are allowed, in the spelling of `LINK_CHECK_ALLOW`. */
  allowed: readonly string[];
  userAgent: string;
  answerMs?: number;
  /** The function that looks up names; the system's by default. */
  lookup?: LookupFunction;
}

/** A lookup that refuses a name when `isRefused` one of its addresses. */
const guardedLookup =
  (lookup: LookupFunction, isRefused: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some(isRefused))
        done(new LinkFault("private-address"), found, family);
      else done(error, found, family);
    });

/**
 * Sends requests to public addresses only. It checks the address of the connection, not the name, so a name that
 * resolves to another address the second time gains nothing.
 */
export function guardedAsk({ allowed, userAgent, answerMs = ANSWER_MS, lookup }: Guard): Ask {
  // The package below lets some forms pass, such as IPv4-compatible addresses.
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
      // An address in numbers is not looked up, so it is checked here.
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
        // The head is all that is wanted; what cutting off the rest breaks is of no interest.
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
