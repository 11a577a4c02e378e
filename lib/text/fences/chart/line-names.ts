import { shortName } from "./chart-words";
import { labelWidth } from "./label-width";
import type { Chart, Series } from "./read-chart";

// Places the name of each line at the line's right end. If all names fit, they replace the legend.

/** The maximum width of a name, as a share of the drawing's width. */
const WIDEST = 0.3;
/** The distance from the end of a line to its name, in px. */
const GAP = 9;
/** The distance from a name to the edge of the drawing, in px. */
const MARGIN = 2;
/** The assumed width to the left of the axes, in px. The real width is known only after drawing. */
const LEFT = 60;
/** The minimum vertical distance between the middles of two names, in px. */
const LINE = 15;
/** The greatest vertical distance from the end of a line to its name, in px. */
const FARTHEST = 9;

export interface LineName {
  text: string;
  x: number;
  /** The middle of the text. */
  y: number;
}

const lastRow = ({ values }: Series) => values.findLastIndex((value) => value !== null);

/** Returns the width that the names need right of the axes; null if the chart cannot have names at its lines. */
export function roomForNames({ kind, series, xKind, rows }: Chart, width: number): number | null {
  if (kind !== "line" || series.length < 2) return null;
  const widest = Math.max(...series.map(({ name }) => labelWidth(shortName(name))));
  if (widest > width * WIDEST) return null;
  // On an x axis with names, the last point is in the middle of its column, so there is free space to its right.
  const spare = xKind === "name" ? (width - LEFT) / (2 * rows.length) : 0;
  return Math.max(0, widest + GAP + MARGIN - spare);
}

interface Group {
  count: number;
  sum: number;
}

const topOf = ({ count, sum }: Group) => sum / count - ((count - 1) * LINE) / 2;

/**
 * Moves close positions apart. The given positions are in ascending order. Each group of close positions keeps its
 * centre.
 */
function apart(wanted: readonly number[]): number[] {
  const groups: Group[] = [];
  for (const y of wanted) {
    let group: Group = { count: 1, sum: y };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      if (topOf(above) + above.count * LINE <= topOf(group)) break;
      groups.pop();
      group = { count: above.count + group.count, sum: above.sum + group.sum };
    }
    groups.push(group);
  }
  return groups.flatMap((group) =>
    Array.from({ length: group.count }, (_, index) => topOf(group) + index * LINE),
  );
}

interface Places {
  /** `x` converts a row to px, and `y` converts a value to px. */
  x(row: number): number;
  y(value: number): number;
}

/**
 * Returns the name of each line and its position. Null if some line does not end at the last x, or if a name would be
 * too far from its line.
 */
export function lineNames({ series, rows }: Chart, { x, y }: Places): LineName[] | null {
  const last = series.map(lastRow);
  const right = rows.reduce((most, _, row) => Math.max(most, x(row)), 0);
  if (last.some((row) => row < 0 || right - x(row) >= 1)) return null;
  const ends = last.map((row, index) => y(series[index]?.values[row] ?? 0));
  const order = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const placed = apart(order.map((index) => ends[index] ?? 0));
  const names: LineName[] = [];
  for (const [place, index] of order.entries()) {
    const [at = 0, end = 0] = [placed[place], ends[index]];
    if (Math.abs(at - end) > FARTHEST) return null;
    names[index] = { text: shortName(series[index]?.name ?? ""), x: right + GAP, y: at };
  }
  return names;
}
