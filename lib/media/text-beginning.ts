/**
 * Returns `text` without its beginning, as far as `piece`, a sticky pattern, matches it again and again. A single
 * pattern with a repetition would try all ways to divide the pieces, which may take for ever.
 */
export function withoutBeginning(text: string, piece: RegExp): string {
  let at = 0;
  for (;;) {
    piece.lastIndex = at;
    if (!piece.test(text) || piece.lastIndex === at) return text.slice(at);
    at = piece.lastIndex;
  }
}
