import { createHash, randomUUID } from "node:crypto";

// Feed readers and address books recognise an item by its id. So an id is made once and stored, and contains nothing
// that can change. Earlier versions used addresses as ids: their paths are stored until the site's address is known.

const UUID = "urn:uuid:";

/** A new random id. */
export const newLastingId = (): string => UUID + randomUUID();

/** An id made from facts that never change: the same facts always make the same id. */
export function lastingIdFrom(...facts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  // Version 8 is for custom ids (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return UUID + parts.join("-");
}

/** Whether an id is a path that the site's address has to precede. */
export const isPathOnly = (id: string): boolean => id.startsWith("/");

/** The complete id for output; `site` is the public origin. */
export const wholeId = (id: string, site: string): string => (isPathOnly(id) ? site + id : id);

/** Host names that are known only in a local network. */
const LOCAL = /(^|\.)(localhost|local|localdomain|lan|home|internal|intranet|corp|test|arpa)$/i;

/** Whether the host of an origin is a public name. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return hostname.includes(".") && !isAddress && !LOCAL.test(hostname);
}

const MOST_CHARACTERS = 500;

/** An id from an export; null for a value that is no id. */
export const readLastingId = (value: unknown): string | null =>
  typeof value === "string" &&
  value.length <= MOST_CHARACTERS &&
  /^(urn:uuid:|https?:\/\/|\/)[\x21-\x7e]+$/.test(value)
    ? value
    : null;
