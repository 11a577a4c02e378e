import { createHash, randomUUID } from "node:crypto";

// Feed readers and address books know an item by its id. So an id is made once and stored, and holds nothing that can
// change. Earlier versions used addresses as ids: their paths are stored until the site's address is known.

const UUID = "urn:uuid:";

/** The id of something that never had one. */
export const newLastingId = (): string => UUID + randomUUID();

/** An id made from facts that never change: the same facts always give the same id. */
export function lastingIdFrom(...facts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  // Version 8 is for ids of one's own making (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return UUID + parts.join("-");
}

/** Whether an id is a path, which begins at the site's address. */
export const isPathOnly = (id: string): boolean => id.startsWith("/");

/** The id as it goes out; `site` is the public origin. */
export const wholeId = (id: string, site: string): string => (isPathOnly(id) ? site + id : id);

/** Names of hosts that are known in one network alone. */
const LOCAL = /(^|\.)(localhost|local|localdomain|lan|home|internal|intranet|corp|test|arpa)$/i;

/** Whether the host of an origin is a name that is the same for everybody. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return hostname.includes(".") && !isAddress && !LOCAL.test(hostname);
}

const MOST_CHARACTERS = 500;

/** An id from an export; null for what was none. */
export const readLastingId = (value: unknown): string | null =>
  typeof value === "string" &&
  value.length <= MOST_CHARACTERS &&
  /^(urn:uuid:|https?:\/\/|\/)[\x21-\x7e]+$/.test(value)
    ? value
    : null;
