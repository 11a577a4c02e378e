const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The length of a piece, in UTF-16 units. Pieces are short, because V8 needs more time per letter in a long text. */
const PIECE = 1_000;

/** Yields the letters that readers see, with their indexes. Accents belong to their letter, and an emoji is whole. */
export function* graphemesOf(text: string): Generator<{ segment: string; index: number }> {
  let start = 0;
  let length = PIECE;
  while (start < text.length) {
    const end = start + length;
    // A character of two UTF-16 units stays whole.
    const piece = text.slice(start, /[\ud800-\udbff]/.test(text[end - 1] ?? "") ? end + 1 : end);
    const isEnd = start + piece.length === text.length;
    const found = [...segmenter.segment(piece)];
    // The last letter can continue after the piece, so the next piece begins with this letter. The end of a letter does
    // not depend on the letters before it.
    const whole = isEnd ? found : found.slice(0, -1);
    for (const { segment, index } of whole) yield { segment, index: start + index };
    if (isEnd) return;
    start += found.at(-1)?.index ?? 0;
    length = whole.length === 0 ? 2 * length : PIECE;
  }
}
