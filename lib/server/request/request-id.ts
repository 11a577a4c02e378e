import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";
import { REQUEST_ID_HEADER } from "@/lib/log/request-id-header";

/** The ids that a trusted proxy may set for a request. */
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
 * Sets the id of a request in its headers, for all later readers. It is the id from a trusted proxy (TRUST_PROXY), or a
 * new id. Returns the id.
 */
export function identify({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = env.trustedProxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
  const id = typeof given === "string" && SAFE.test(given) ? given : newRequestId();
  headers[REQUEST_ID_HEADER] = id;
  return id;
}

/** Returns the name and value of the answer's header with the id. */
export function requestIdHeader({ headers }: Pick<IncomingMessage, "headers">): string[] {
  const id = headers[REQUEST_ID_HEADER];
  return typeof id === "string" ? [REQUEST_ID_HEADER, id] : [];
}

/** The id of a request that has one. */
export const requestIdOf = (headers: Pick<Headers, "get">): string =>
  headers.get(REQUEST_ID_HEADER) ?? "";
