/** A part of an address without its percent signs ('a%20b' is 'a b'); as it is where they are broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
