import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { networkOf } from "@/lib/server/request/ip-address";

const HALF_HOUR_MS = 30 * 60_000;
const MOST_VISITS = 50_000;

/**
 * Returns a function that detects the first view of a page from an IP address in each half hour. The filter stores only
 * keyed hashes, and drops the key after the half hour.
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
    const visit = createHmac("sha256", key).update(`${networkOf(address)}\n${path}`);
    const name = visit.digest("base64");
    if (seen.has(name)) return false;
    seen.set(name, true);
    return true;
  };
}

export const isNewVisit = visitFilter(MOST_VISITS);
