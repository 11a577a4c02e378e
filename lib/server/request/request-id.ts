import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/config/env";
import { REQUEST_ID_HEADER } from "@/lib/log/request-id-header";

/** Ids that a trusted proxy may set. */
const SAFE = /^[\w-][\w.-]{7,63}$/;

// The letters l and o are missing, because they look like digits. Twelve characters have 60 bits.
const LETTERS = "23456789abcdefghijkmnpqrstuvwxyz";
const LENGTH = 12;
const pool = new Uint8Array(LENGTH * 256);
let used = pool.length;

/** A new id of 12 letters and digits. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = "";
  for (const end = used + LENGTH; used < end; used++) id += LETTERS[(pool[used] ?? 0) & 31];
  return id;
}

/** Writes an id into the request's headers and returns it: a trusted proxy's id (TRUST_PROXY), or a new id. */
export function identify({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = env.trustedProxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
  const id = typeof given === "string" && SAFE.test(given) ? given : newRequestId();
  headers[REQUEST_ID_HEADER] = id;
  return id;
}

/** The name and the value of the response header with the id; empty without an id. */
export function requestIdHeader({ headers }: Pick<IncomingMessage, "headers">): string[] {
  const id = headers[REQUEST_ID_HEADER];
  return typeof id === "string" ? [REQUEST_ID_HEADER, id] : [];
}

/** The id of a request; '' if it has no id. */
export const requestIdOf = (headers: Pick<Headers, "get">): string =>
  headers.get(REQUEST_ID_HEADER) ?? "";
