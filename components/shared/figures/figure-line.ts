import type { Element } from "hast";
import { s } from "hastscript";

const WIDTH = 300;
const HEIGHT = 40;
/** The line has a width, so it keeps a distance from the edges. */
const EDGE = 2;
const MOST_POINTS = 120;

/** Chooses evenly spaced values, with the first and the last one. */
function thinned(series: readonly number[]): readonly number[] {
  if (series.length <= MOST_POINTS) return series;
  const step = (series.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, index) => series[Math.round(index * step)] ?? 0);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns a series as a small line without axes; null if it has fewer than two values. */
export function figureLine(series: readonly number[]): Element | null {
  const values = thinned(series.filter(Number.isFinite));
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const across = (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values.map((value, index) => {
    const share = range === 0 ? 0.5 : (value - low) / range;
    return `${rounded(EDGE + index * across)},${rounded(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE))}`;
  });
  return s(
    "svg.figure-line",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", ariaHidden: "true" },
    [s("polyline", { points: points.join(" ") })],
  );
}
