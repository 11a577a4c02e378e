/** Matches a host with a dot. The host can be followed by a port, and then by a path, query or hash. */
const HOST = /^([\p{L}\p{M}\p{N}-]+\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(:\d+)?([/?#].*)?$/iu;

/** Adds https:// to a typed web address that starts with its host. Any other text is returned unchanged. */
export const withScheme = (address: string): string =>
  HOST.test(address.trim()) ? `https://${address.trim()}` : address;
