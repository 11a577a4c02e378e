/**
 * Removes all matches of `piece`, a sticky pattern, at the start of `text`. One pattern for all matches can take for
 * ever.
 */
export function withoutBeginning(text: string, piece: RegExp): string {
  let at = 0;
  for (;;) {
    piece.lastIndex = at;
    if (!piece.test(text) || piece.lastIndex === at) return text.slice(at);
    at = piece.lastIndex;
  }
}
