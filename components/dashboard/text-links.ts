// What ends a sentence around an address is not part of it.
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi;

/** A text in pieces: plain ones, and web addresses (http and https only) that can be opened. */
export function splitAtLinks(text: string): { text: string; href?: string }[] {
  const pieces: { text: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
