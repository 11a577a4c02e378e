import { BREAKS_ANYWHERE } from "@/lib/text/breaks-anywhere";
import { inLanes, type Span } from "./career-scale";

/** In px: the width of the scale on the narrowest screen with bars. */
const NARROWEST_SCALE = 1080;
/** In px, as in the style sheet. */
const MOST_LABEL = 480;
const LETTER = 5.9;
const WIDE_LETTER = 12.5;
const PADDING = 20;
/** Two bars can overlap by this part of the scale, as during a change of jobs. */
const HANDOVER = 0.008;

/** Estimates the width of a label as a part of the scale. */
const widthOf = (label: string): number =>
  [...label].reduce(
    (sum, letter) => sum + (BREAKS_ANYWHERE.test(letter) ? WIDE_LETTER : LETTER),
    PADDING,
  ) / NARROWEST_SCALE;

const MOST_WIDTH = MOST_LABEL / NARROWEST_SCALE;

export interface Bar extends Span {
  /** From 1. */
  row: number;
  /** Whether the label is longer than the bar. */
  isShort: boolean;
  /** Whether the label is before the bar, because there is no room after the start of the bar. */
  isLate: boolean;
  /** Whether the bar has room for its note too. */
  isRoomy: boolean;
}

/** Puts bars on as few rows as possible, so that no label covers another. Returns the bars in the order of `items`. */
export function barsOf<T extends Span & { name: string; note: string }>(
  items: readonly T[],
): (T & Bar)[] {
  const boxes = items.map((item) => {
    const { name, note, from, to } = item;
    const width = Math.min(MOST_WIDTH, widthOf(name));
    const isShort = to - from < width;
    const isLate = isShort && from + width > 1;
    const isRoomy = to - from > widthOf(`${name} · ${note}`);
    return {
      bar: { ...item, isShort, isLate, isRoomy },
      from: isLate ? from - width : from,
      to: isLate ? to : Math.max(to, from + width),
    };
  });
  const rows = new Map(
    inLanes(boxes, -HANDOVER).flatMap((lane, index) =>
      lane.map(({ bar }) => [bar, index + 1] as const),
    ),
  );
  return boxes.map(({ bar }) => ({ ...bar, row: rows.get(bar) ?? 1 }));
}
