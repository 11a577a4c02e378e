// Scrolls the preview to the place in the text at which the author is writing or reading.

/** A place in a text: 3 is the beginning of the third line, and 3.5 is its middle. */
export type LinePlace = number;

/** A rendered block: its first and last line in the text, and its position in the preview, in pixels. */
export interface RenderedBlock {
  first: number;
  last: number;
  top: number;
  bottom: number;
}

interface Preview {
  blocks: readonly RenderedBlock[];
  lines: number;
  scrollHeight: number;
  clientHeight: number;
}

interface Point {
  place: LinePlace;
  y: number;
}

/** The start and end of each block, from top to bottom. Leaves out blocks that are not in the order of the text. */
function pointsOf({ blocks, lines, scrollHeight }: Preview): Point[] {
  const points: Point[] = [{ place: 1, y: 0 }];
  let last = 1;
  for (const block of blocks) {
    if (block.first < last || block.last < block.first) continue;
    last = block.last + 1;
    points.push({ place: block.first, y: block.top }, { place: last, y: block.bottom });
  }
  if (lines + 1 > last) points.push({ place: lines + 1, y: scrollHeight });
  return points;
}

/** The start and end of the block that contains `place`, or of the gap between blocks that contains `place`. */
function around(points: readonly Point[], place: LinePlace): [Point, Point] {
  const found = points.findLastIndex((point) => point.place <= place);
  const at = Math.max(0, Math.min(found, points.length - 2));
  const before = points[at] ?? { place: 1, y: 0 };
  return [before, points[at + 1] ?? before];
}

/**
 * The scroll position of the preview, in pixels. `offset` is the distance of `place` from the top of the editor. The
 * preview shows `place` at the same distance from its top. If the block of `place` fits into the preview, the preview
 * shows the whole block.
 */
export function scrollFor(place: LinePlace, offset: number, preview: Preview): number {
  const { scrollHeight, clientHeight } = preview;
  const [before, after] = around(pointsOf(preview), place);
  const length = after.place - before.place;
  const share = length > 0 ? Math.min(1, Math.max(0, (place - before.place) / length)) : 0;
  const beside = before.y + share * (after.y - before.y) - offset;
  const hasRoom = after.y - before.y <= clientHeight;
  const whole = hasRoom ? Math.min(before.y, Math.max(after.y - clientHeight, beside)) : beside;
  return Math.min(Math.max(0, whole), Math.max(0, scrollHeight - clientHeight));
}

const LINES = /^(\d+)-(\d+)$/;

/** The blocks in `pane` to which the renderer gave line numbers. */
function blocksIn(pane: HTMLElement): RenderedBlock[] {
  const origin = pane.getBoundingClientRect().top - pane.scrollTop;
  return [...pane.querySelectorAll<HTMLElement>("[data-lines]")].flatMap((element) => {
    const lines = LINES.exec(element.dataset.lines ?? "");
    if (!lines) return [];
    const { top, bottom } = element.getBoundingClientRect();
    const [, first, last] = lines.map(Number);
    return [{ first: first ?? 0, last: last ?? 0, top: top - origin, bottom: bottom - origin }];
  });
}

/** Scrolls `pane`, the preview, to `place` without an animation. `lines` is the number of lines of the text. */
export function follow(pane: HTMLElement, place: LinePlace, offset: number, lines: number): void {
  const { scrollHeight, clientHeight } = pane;
  const blocks = blocksIn(pane);
  pane.scrollTop = scrollFor(place, offset, { blocks, lines, scrollHeight, clientHeight });
}
