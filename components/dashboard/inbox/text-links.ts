// Punctuation that ends a sentence is not part of an address.
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi;

export interface TextPiece {
  text: string;
  href?: string;
}

/** Splits a text into plain pieces and web addresses (http and https). */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
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

const LETTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Up to `most` UTF-16 characters of a text, cut between graphemes. */
function begin(text: string, most: number): string {
  // Look only at the first part. The longest emoji have about 30 UTF-16 characters.
  const cut = LETTERS.segment(text.slice(0, most + 60)).containing(most)?.index;
  return text.slice(0, cut);
}

/** The first `most` characters, with '...' if there are more. An address that was cut is no link. */
export function shorten(pieces: readonly TextPiece[], most: number): TextPiece[] {
  const kept: TextPiece[] = [];
  let left = most;
  for (const piece of pieces) {
    if (piece.text.length > left) {
      kept.push({ text: `${begin(piece.text, left).trimEnd()}...` });
      break;
    }
    kept.push(piece);
    left -= piece.text.length;
  }
  return kept;
}
