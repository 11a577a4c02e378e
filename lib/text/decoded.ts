/** Decodes a part of an address: 'a%20b' becomes 'a b'. Returns a part with invalid percent signs unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
