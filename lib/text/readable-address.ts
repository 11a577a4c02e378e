import "server-only";
import { domainToUnicode } from "node:url";

/**
 * Returns an e-mail address as people write it. Browsers send `info@müller.de` with the ASCII host `xn--mller-kva.de`.
 */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const host = address.slice(at);
  return address.slice(0, at) + (/xn--/i.test(host) ? domainToUnicode(host) || host : host);
}
