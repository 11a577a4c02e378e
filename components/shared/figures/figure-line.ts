import type { Element } from "hast";
import { s } from "hastscript";
import type { ChartSeries } from "@/lib/text/fences/chart/chart-series";
import { heldPoints, type Point, round, thinLine } from "@/lib/text/fences/chart/thin";

const WIDTH = 300;
const HEIGHT = 40;
/** The distance of the line from the edges, so that its stroke is not cut off. */
const EDGE = 2;
const MOST_POINTS = 120;
/** The width of a bar, as a fraction of the distance between the centres of two bars. */
const BAR_PART = 0.7;

/** The points of a line or of bars; null marks a gap. */
type Points = readonly (Point | null)[];

const pointsOf = ({ points }: ChartSeries): Points =>
  points.map(([x, y], row) => (y === null ? null : { row, x, y }));

const present = (points: Points): Point[] => points.filter((one) => one !== null);

/**
 * Returns a function that maps values to the range `from` to `to`. If all values are equal, they map to the middle of
 * the range.
 */
function scale(values: readonly number[], from: number, to: number) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return (value: number) => round(from + (range === 0 ? 0.5 : (value - low) / range) * (to - from));
}

/** Bars of equal width that begin at zero. */
function bars(points: Points): Element[] {
  const y = scale([0, ...present(points).map((one) => one.y)], HEIGHT - EDGE, EDGE);
  const room = (WIDTH - 2 * EDGE) / points.length;
  return points.flatMap((one, index) => {
    if (!one) return [];
    const [x, width] = [EDGE + (index + (1 - BAR_PART) / 2) * room, room * BAR_PART];
    const [top, height] = [Math.min(y(0), y(one.y)), Math.abs(y(one.y) - y(0))];
    return [s("rect", { x: round(x), width: round(width), y: top, height: round(height) })];
  });
}

/**
 * The pieces of a line between its gaps. In a step line, a value holds until the next x. `xs` has the x value of each
 * row of the chart's data.
 */
function lines(points: Points, xs: readonly number[], isStep: boolean): Element[] {
  const all = present(points);
  const xOf = ({ row, x }: Point) => xs[row] ?? x;
  const x = scale(all.map(xOf), EDGE, WIDTH - EDGE);
  const y = scale(
    all.map((one) => one.y),
    HEIGHT - EDGE,
    EDGE,
  );
  const pieces: string[][] = [[]];
  for (const [index, one] of points.entries()) {
    if (!one) {
      pieces.push([]);
      continue;
    }
    const before = points[index - 1];
    if (isStep && before) pieces.at(-1)?.push(`${x(xOf(one))},${y(before.y)}`);
    pieces.at(-1)?.push(`${x(xOf(one))},${y(one.y)}`);
  }
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) =>
      // A single point becomes a line from the point to itself. The round ends of the line make the point visible.
      s("polyline", { points: (piece.length === 1 ? [...piece, ...piece] : piece).join(" ") }),
    );
}

/**
 * Draws a series as a small chart without axes. Lines, steps and bars keep the shape of the full chart. Returns null
 * for scattered points, and for fewer than two values.
 */
export function figureLine(series: ChartSeries): Element | null {
  const { shape } = series;
  const points = thinLine(pointsOf(series), MOST_POINTS);
  if (present(points).length < 2 || shape === "scatter") return null;
  const xs = series.points.map(([x]) => x);
  const isStep = shape === "step";
  return s(
    "svg.figure-line",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", ariaHidden: "true" },
    shape === "bar" ? bars(points) : lines(isStep ? heldPoints(points) : points, xs, isStep),
  );
}
