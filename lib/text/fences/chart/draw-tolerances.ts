import { area, curveLinear, curveStepAfter } from "d3-shape";
import type { Element } from "hast";
import { s } from "hastscript";
import type { Series } from "./read-chart";
import { type Point, round } from "./thin";

const CAP = 3;

interface Tolerances {
  series: Series;
  /** The points to draw; null marks a gap. */
  points: readonly (Point | null)[];
  /** `x` converts a row to px, and `y` converts a value to px. */
  x(row: number): number;
  y(value: number): number;
}

/** Draws an error bar at each point that has a tolerance. */
export function errorBars({ series, points, x, y }: Tolerances, style: string): Element[] {
  const d = points
    .map((point) => {
      const tolerance = point && series.tolerances?.[point.row];
      if (!point || !tolerance) return "";
      const at = x(point.row);
      const cap = (value: number) => `M${round(at - CAP)},${round(y(value))}h${2 * CAP}`;
      const [low, high] = [point.y - tolerance, point.y + tolerance];
      return `${cap(low)}${cap(high)}M${round(at)},${round(y(low))}V${round(y(high))}`;
    })
    .join("");
  return d === "" ? [] : [s("path", { d, style, stroke: "currentColor", strokeWidth: 1.25 })];
}

/** Draws the tolerance of a line with too many points for error bars: the area around the line. */
export function errorArea(
  { series, points, x, y }: Tolerances,
  { style, isStep }: { style: string; isStep: boolean },
): Element[] {
  if (!series.tolerances) return [];
  const toleranceAt = (point: Point | null) => (point && series.tolerances?.[point.row]) ?? 0;
  const d = area<Point | null>()
    .defined((point) => point !== null)
    .curve(isStep ? curveStepAfter : curveLinear)
    .x((point) => x(point?.row ?? 0))
    .y0((point) => y((point?.y ?? 0) - toleranceAt(point)))
    .y1((point) => y((point?.y ?? 0) + toleranceAt(point)))
    .digits(1)(points);
  return d ? [s("path", { d, style, fill: "currentColor", fillOpacity: 0.2 })] : [];
}
