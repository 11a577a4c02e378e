/** A host with a dot in it, whatever follows. */
const HOST = /^([\p{L}\p{M}\p{N}-]+\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(:\d+)?([/?#].*)?$/iu;

/** A web address as it is typed, with https:// in front where it begins with its host. */
export const withScheme = (address: string): string =>
  HOST.test(address.trim()) ? `https://${address.trim()}` : address;
