/**
 * Removes the pieces at the start of `text` that match `piece`, a sticky pattern, one after another. A single pattern
 * that matches all pieces at once could take extremely long.
 */
export function withoutBeginning(text: string, piece: RegExp): string {
  let at = 0;
  for (;;) {
    piece.lastIndex = at;
    if (!piece.test(text) || piece.lastIndex === at) return text.slice(at);
    at = piece.lastIndex;
  }
}
