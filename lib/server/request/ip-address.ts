import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the IP address in a proxy's entry, which may end with a port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. Null
 * if there is none.
 */
export function addressIn(text: string): string | null {
  const [, ipv6, ipv4] = /^\[(.*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the key by which a client's address is counted. For IPv4, also mapped into IPv6, it is the address. For any
 * other IPv6 address it is the first 64 bits, because a single client usually has all addresses of such a network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === "ipv4") return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/**
 * Whether an IPv6 address is not on the public internet, or embeds an IPv4 address and so may lead to a private one:
 * loopback, local, IPv4-compatible, IPv4-mapped, NAT64, 6to4, Teredo, ISATAP. False for any text that is no IPv6
 * address.
 */
export function isSpecialIpv6(address: string): boolean {
  if (!ipaddr.IPv6.isValid(address)) return false;
  const known = ipaddr.IPv6.parse(address);
  const [first = 0, , , , fifth, sixth] = known.parts;
  const isGlobalUnicast = first >> 13 === 1; // 2000::/3
  const isIsatap = sixth === 0x5efe && (fifth === 0 || fifth === 0x200);
  return !isGlobalUnicast || known.range() !== "unicast" || isIsatap;
}
