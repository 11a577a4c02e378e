import type { Element } from "hast";
import { s } from "hastscript";
import type { ChartSeries } from "@/lib/text/fences/chart/chart-series";
import { round, thinLine } from "@/lib/text/fences/chart/thin";

const WIDTH = 300;
const HEIGHT = 40;
/** The line has a width, so it keeps a distance from the edges. */
const EDGE = 2;
const MOST_POINTS = 120;
/** The part of a bar's room that the bar takes. */
const BAR_PART = 0.7;

type Points = ChartSeries["points"];

/** At most `MOST_POINTS` points, with every peak. */
const thinned = (points: Points): Points =>
  thinLine(
    points.map(([x, y], row) => ({ row, x, y })),
    MOST_POINTS,
  ).flatMap((point) => (point ? [[point.x, point.y] as const] : []));

/** Maps values to the room between two edges; a single value to its middle. */
function scale(values: readonly number[], from: number, to: number) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return (value: number) => round(from + (range === 0 ? 0.5 : (value - low) / range) * (to - from));
}

/** Bars of equal width that begin at zero. */
function bars(points: Points): Element[] {
  const y = scale([0, ...points.map(([, value]) => value)], HEIGHT - EDGE, EDGE);
  const room = (WIDTH - 2 * EDGE) / points.length;
  return points.map(([, value], index) =>
    s("rect", {
      ...{
        x: round(EDGE + (index + (1 - BAR_PART) / 2) * room),
        width: round(room * BAR_PART),
      },
      ...{ y: Math.min(y(0), y(value)), height: round(Math.abs(y(value) - y(0))) },
    }),
  );
}

/** A line through the points. In steps, a value holds until the next x. */
function line(points: Points, isStep: boolean): Element {
  const x = scale(
    points.map(([at]) => at),
    EDGE,
    WIDTH - EDGE,
  );
  const y = scale(
    points.map(([, value]) => value),
    HEIGHT - EDGE,
    EDGE,
  );
  const corners = points.flatMap(([at, value], index) => {
    const before = points[index - 1];
    const corner = isStep && before ? [`${x(at)},${y(before[1])}`] : [];
    return [...corner, `${x(at)},${y(value)}`];
  });
  return s("polyline", { points: corners.join(" ") });
}

/**
 * Returns a series as a small chart without axes, in the shape of the chart. Null for scattered points, and for fewer
 * than two values.
 */
export function figureLine({ shape, points: all }: ChartSeries): Element | null {
  const points = thinned(all.filter((point) => point.every(Number.isFinite)));
  if (points.length < 2 || shape === "scatter") return null;
  return s(
    "svg.figure-line",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", ariaHidden: "true" },
    shape === "bar" ? bars(points) : [line(points, shape === "step")],
  );
}
