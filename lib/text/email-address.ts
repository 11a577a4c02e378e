/** Matches host names in any script. The dots of Japanese and Chinese keyboards are allowed, as in domain names. */
const HOST_NAME = /^(?!-)[\p{L}\p{M}\p{N}-]+(?:[.。．｡](?!-)[\p{L}\p{M}\p{N}-]+)+$/u;

const HOST = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const NAME = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u;

/** Returns the name and the host of an address; null if there is no at sign with a name before it. */
function partsOf(address: string): { name: string; host: string } | null {
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  return { name: address.slice(0, at).normalize("NFC"), host: address.slice(at + 1) };
}

/** Returns a host name in ASCII (`xn--...`); null if it is invalid. */
function asciiHost(host: string): string | null {
  if (!HOST_NAME.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  return HOST.test(hostname) ? hostname : null;
}

/**
 * Returns an e-mail address with its host in ASCII: `info@müller.de` becomes `info@xn--mller-kva.de`. Mail and the
 * sign-in use this form. Letters before the at sign stay unchanged (RFC 6531). Returns any other text unchanged.
 */
export function asciiAddress(address: string): string {
  const parts = partsOf(address);
  const host = parts && asciiHost(parts.host);
  return host ? `${parts.name}@${host}` : address;
}

/** Whether a text is an e-mail address. The name and the host may have letters of any script. */
export function isEmailAddress(text: string): boolean {
  const parts = partsOf(text);
  return parts !== null && NAME.test(parts.name) && asciiHost(parts.host) !== null;
}

/** The `mailto:` link to an e-mail address (RFC 6068). */
export function mailLink(address: string): string {
  const ascii = asciiAddress(address);
  const at = ascii.lastIndexOf("@");
  // The at sign is not escaped, because some mail programs do not accept an escaped at sign.
  return `mailto:${encodeURIComponent(ascii.slice(0, at))}@${encodeURIComponent(ascii.slice(at + 1))}`;
}
