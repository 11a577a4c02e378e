import { createHash, randomUUID } from "node:crypto";

// Feeds and address books need permanent ids, so the ids contain no data that can change. In earlier versions, the ids
// were paths. `completeIds` puts the site's origin before these paths as soon as the origin is public.

const UUID = "urn:uuid:";

/** A random id. */
export const newLastingId = (): string => UUID + randomUUID();

/** Derives an id from facts. Equal facts give equal ids. */
export function lastingIdFrom(...facts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  // UUID version 8 is for custom data (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return UUID + parts.join("-");
}

export const isPathOnly = (id: string): boolean => id.startsWith("/");

/** Puts the public origin `site` before an id that is only a path. */
export const wholeId = (id: string, site: string): string => (isPathOnly(id) ? site + id : id);

const LOCAL = /(^|\.)(localhost|local|localdomain|lan|home|internal|intranet|corp|test|arpa)$/i;

/** Whether the host of the origin is a public domain name, not a local name or an IP address. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return hostname.includes(".") && !isAddress && !LOCAL.test(hostname);
}

const MOST_CHARACTERS = 500;

/** Returns the value if it can be an id from an export; null for any other value. */
export const readLastingId = (value: unknown): string | null =>
  typeof value === "string" &&
  value.length <= MOST_CHARACTERS &&
  /^(urn:uuid:|https?:\/\/|\/)[\x21-\x7e]+$/.test(value)
    ? value
    : null;
