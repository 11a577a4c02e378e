import { labelEm } from "@/components/site/nav/label-width";
import { inLanes, type Span } from "./career-scale";

/** The width in px of the scale, on the narrowest screen that shows bars. */
const NARROWEST_SCALE = 1080;
/** The maximum width of a label in px, as in the style sheet. */
const MOST_LABEL = 480;
const EM = 12;
const PADDING = 20;
/** Two bars of a row can overlap by this part of the scale, for instance during a change of jobs. */
const HANDOVER = 0.008;

/** The estimated width of a label as a part of the scale. */
const widthOf = (label: string): number => (labelEm(label) * EM + PADDING) / NARROWEST_SCALE;

const MOST_WIDTH = MOST_LABEL / NARROWEST_SCALE;

export interface Bar extends Span {
  /** The number of the row, from 1. */
  row: number;
  /** Whether the label is longer than the bar. */
  isShort: boolean;
  /** Whether the label is before the bar, because the space after the start of the bar is too narrow. */
  isLate: boolean;
  /** Whether the bar has room for both its name and its note. */
  isRoomy: boolean;
}

/** Puts bars on as few rows as possible. No label covers another label. Returns the bars in the order of `items`. */
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
      to: Math.max(to - HANDOVER, isLate ? from : from + width),
    };
  });
  const rows = new Map(
    inLanes(boxes).flatMap((lane, index) => lane.map(({ bar }) => [bar, index + 1] as const)),
  );
  return boxes.map(({ bar }) => ({ ...bar, row: rows.get(bar) ?? 1 }));
}
