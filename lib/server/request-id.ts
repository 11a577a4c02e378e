import { randomFillSync } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/config/env";
import { processShared } from "@/lib/process-shared";
import { REQUEST_ID_HEADER } from "./request-id-header";

/** What a proxy of ours may call a request. */
const SAFE = /^[\w-][\w.-]{7,63}$/;

// Easily read out: no letter looks like a digit. 12 of them are 60 bits.
const LETTERS = "23456789abcdefghijkmnpqrstuvwxyz";
const LENGTH = 12;
const pool = new Uint8Array(LENGTH * 256);
let used = pool.length;

/** A new id, of 12 letters and digits. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = "";
  for (const end = used + LENGTH; used < end; used++) id += LETTERS[(pool[used] ?? 0) & 31];
  return id;
}

/**
 * Gives a request its id, for whoever reads its headers from now on: the one a proxy of ours (TRUST_PROXY) gave it, or
 * a new one.
 */
export function identify({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = env.trustedProxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
  const id = typeof given === "string" && SAFE.test(given) ? given : newRequestId();
  headers[REQUEST_ID_HEADER] = id;
  return id;
}

/** Name and value of what an answer says of it. */
export function requestIdHeader({ headers }: Pick<IncomingMessage, "headers">): string[] {
  const id = headers[REQUEST_ID_HEADER];
  return typeof id === "string" ? [REQUEST_ID_HEADER, id] : [];
}

const identifying = processShared("request-ids", () => ({ isOn: false }));

/** Whoever serves identifies every request itself. */
export function identifiesItself(): void {
  identifying.isOn = true;
}

/** From now on every request to a server of this process gets its id, where nobody gives it one already. */
export function identifyEveryRequest(): void {
  if (identifying.isOn) return;
  identifying.isOn = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    response.setHeader(REQUEST_ID_HEADER, identify(request));
  });
}

/** The id of a request that has one. */
export const requestIdOf = (headers: Pick<Headers, "get">): string =>
  headers.get(REQUEST_ID_HEADER) ?? "";
