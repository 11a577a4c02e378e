/** A host with a dot in it, whatever follows. */
const HOST = /^([a-z\d-]+\.)+[a-z]{2,}(:\d+)?([/?#].*)?$/i;

/** A web address as it is typed, with https:// in front where it begins with its host. */
export const withScheme = (address: string): string =>
  HOST.test(address.trim()) ? `https://${address.trim()}` : address;
