/**
 * Removes all matches of `piece`, a sticky pattern, at the start of `text`. A single pattern that matches all pieces at
 * once could take extremely long.
 */
export function withoutBeginning(text: string, piece: RegExp): string {
  let at = 0;
  for (;;) {
    piece.lastIndex = at;
    if (!piece.test(text) || piece.lastIndex === at) return text.slice(at);
    at = piece.lastIndex;
  }
}
