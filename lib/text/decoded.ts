/** Decodes a part of an address ('a%20b' is 'a b'). Returns it unchanged if its percent signs are invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
