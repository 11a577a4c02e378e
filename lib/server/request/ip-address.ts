import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The IP address in a proxy's entry, which may end with a port (`[2001:db8::1]:4711`); null if there is none. */
export function addressIn(text: string): string | null {
  const [, ipv6, ipv4] = /^\[(.*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? text;
  return isIP(address) === 0 ? null : address;
}

/** The key by which limits count an address: IPv4, or the first 64 bits of IPv6, which usually belong to one client. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === "ipv4") return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** Whether an IPv6 address is not public, or may embed a private IPv4 address. False for texts that are not IPv6. */
export function isSpecialIpv6(address: string): boolean {
  if (!ipaddr.IPv6.isValid(address)) return false;
  const known = ipaddr.IPv6.parse(address);
  const [first = 0, , , , fifth, sixth] = known.parts;
  const isGlobalUnicast = first >> 13 === 1; // 2000::/3
  const isIsatap = sixth === 0x5efe && (fifth === 0 || fifth === 0x200);
  return !isGlobalUnicast || known.range() !== "unicast" || isIsatap;
}
