/**
 * `text` without what `piece`, a sticky pattern, matches at its beginning, one piece after another. A pattern that
 * repeats the pieces by itself would try all ways to divide them, of which there may be more than can ever be tried.
 */
export function withoutBeginning(text: string, piece: RegExp): string {
  let at = 0;
  for (;;) {
    piece.lastIndex = at;
    if (!piece.test(text) || piece.lastIndex === at) return text.slice(at);
    at = piece.lastIndex;
  }
}
