/** A host with a dot. A port, and then a path, query or hash can follow. */
const HOST = /^([\p{L}\p{M}\p{N}-]+\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(:\d+)?([/?#].*)?$/iu;

/** Adds https:// to a typed web address that starts with its host. Any other text is returned unchanged. */
export const withScheme = (address: string): string =>
  HOST.test(address.trim()) ? `https://${address.trim()}` : address;
