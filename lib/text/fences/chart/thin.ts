/** A value of a series with its row and its position. */
export interface Point {
  row: number;
  x: number;
  y: number;
}

/**
 * Returns the points of a step line. If the next row has no value, adds a point that holds the value until the next x.
 */
export const heldPoints = (points: readonly (Point | null)[]): (Point | null)[] =>
  points.flatMap((one, index) =>
    one && points[index + 1] === null ? [one, { ...one, row: one.row + 1 }] : [one],
  );

/** Rounds px to one decimal. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** The maximum number of points of all series together. A screen cannot show more separate points. */
const MOST_POINTS = 1_200;

/**
 * Keeps the lowest and the highest point of each group of neighbouring rows, so that every peak stays. Null marks a
 * gap.
 */
export function thinLine(points: readonly (Point | null)[], most: number): (Point | null)[] {
  if (points.length <= most) return [...points];
  const length = Math.ceil(points.length / Math.max(1, Math.floor(most / 2)));
  const kept = new Set<Point | null>([null]);
  for (let start = 0; start < points.length; start += length) {
    const present = points.slice(start, start + length).filter((one) => one !== null);
    const [first] = present;
    if (!first) continue;
    let low = first;
    let high = first;
    for (const one of present) {
      if (one.y < low.y) low = one;
      if (one.y > high.y) high = one;
    }
    kept.add(low).add(high);
  }
  // Every gap is kept, even a gap of one row. Without the gap, a line would connect the points before and after it,
  // which can be far apart on the x axis.
  return points.filter((one) => kept.has(one));
}

/** Keeps one point in each cell of a grid. The cells grow until at most `most` points are left. */
function thinScatter(points: Point[], most: number): Point[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const least = { x: xs.reduce((a, b) => Math.min(a, b)), y: ys.reduce((a, b) => Math.min(a, b)) };
  const width = xs.reduce((a, b) => Math.max(a, b)) - least.x || 1;
  const height = ys.reduce((a, b) => Math.max(a, b)) - least.y || 1;
  for (let cells = 256; ; cells /= 2) {
    const byCell = new Map<number, Point>();
    for (const point of points) {
      const column = Math.round(((point.x - least.x) / width) * cells);
      const line = Math.round(((point.y - least.y) / height) * cells);
      const cell = column * 1_000 + line;
      if (!byCell.has(cell)) byCell.set(cell, point);
    }
    if (byCell.size <= most || cells <= 1) return [...byCell.values()];
  }
}

/** Returns the points to draw for one of `count` series; null marks a gap in a line. */
export function thinned(
  points: (Point | null)[],
  { kind, count }: { kind: "line" | "scatter"; count: number },
): (Point | null)[] {
  const most = Math.floor(MOST_POINTS / count);
  if (points.length <= most) return points;
  if (kind === "line") return thinLine(points, most);
  const present = points.filter((one) => one !== null);
  return present.length <= most ? present : thinScatter(present, most);
}
