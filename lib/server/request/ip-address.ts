import { isIP, isIPv6 } from "node:net";

/**
 * Returns the IP address in a proxy's entry, which may end with a port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. Null
 * if there is none.
 */
export function addressIn(text: string): string | null {
  const [, ipv6, ipv4] = /^\[(.*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? text;
  return isIP(address) === 0 ? null : address;
}

/** The eight groups of an IPv6 address, or null for anything else. A zone (`%eth0`) is ignored. */
function groupsOf(address: string): number[] | null {
  const [bare = ""] = address.split("%", 1);
  if (!isIPv6(bare)) return null;
  // The URL parser writes an embedded IPv4 address as two groups.
  const text = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = text
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

const ipv4Of = (high: number, low: number) =>
  [high >> 8, high & 255, low >> 8, low & 255].join(".");

/**
 * Returns the key by which a client's address is counted. For IPv4, also mapped into IPv6, it is the address. For any
 * other IPv6 address it is the first 64 bits, because a single client usually has all addresses of such a network.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Of(high, low);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Whether an IPv6 address is not on the public internet, or embeds an IPv4 address and so may lead to a private one:
 * loopback, local, IPv4-compatible, IPv4-mapped, NAT64, 6to4, Teredo, ISATAP. False for any text that is no IPv6
 * address.
 */
export function isSpecialIpv6(address: string): boolean {
  const groups = groupsOf(address);
  if (!groups) return false;
  const [first = 0, second = 0] = groups;
  const isGlobalUnicast = first >> 13 === 1; // 2000::/3
  const is6to4 = first === 0x2002;
  const isTeredo = first === 0x2001 && second === 0;
  const isIsatap = groups[5] === 0x5efe && (groups[4] === 0 || groups[4] === 0x200);
  return !isGlobalUnicast || is6to4 || isTeredo || isIsatap;
}
