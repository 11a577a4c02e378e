import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

const HALF_HOUR_MS = 30 * 60_000;
const MOST_VISITS = 50_000;

/** An IPv6 visitor has a whole network of addresses (/64): its first four groups. */
function visitorOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":");
}

/**
 * Tells whether a view of a page is the first one from an address in this half hour. Nothing is stored: a keyed hash of
 * both is in memory until the half hour is over. Then the key is thrown away, and nobody can recognise what it hashed.
 */
export function visitFilter(mostVisits: number): (path: string, address: string) => boolean {
  const newPeriod = (number: number) => ({
    number,
    key: randomBytes(32),
    seen: new LRUCache<string, true>({ max: mostVisits }),
  });
  let period = newPeriod(-1);
  return (path, address) => {
    const number = Math.floor(Date.now() / HALF_HOUR_MS);
    if (number !== period.number) period = newPeriod(number);
    const { key, seen } = period;
    const visit = createHmac("sha256", key).update(`${visitorOf(address)}\n${path}`);
    const name = visit.digest("base64");
    if (seen.has(name)) return false;
    seen.set(name, true);
    return true;
  };
}

/** The filter of this server. */
export const isNewVisit = visitFilter(MOST_VISITS);
