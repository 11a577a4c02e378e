import { curveLinear, curveStepAfter, line } from "d3-shape";
import type { Element } from "hast";
import { s } from "hastscript";
import { errorArea, errorBars } from "./draw-tolerances";
import { notableRows } from "./notable-rows";
import type { Chart, Series } from "./read-chart";
import { type ChartScales, MOST_BAR_ROWS } from "./scales";
import { heldPoints, type Point, round, thinned } from "./thin";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const HUES = ["blue", "orange", "green", "pink", "cyan", "purple", "yellow", "red"];
const DASHES = ["none", "7 4", "2 4", "9 3 2 3"];
/** The shapes of points, so that not only colours distinguish series. */
const SHAPES = [
  "m-3.5,0a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0z",
  "m-3,-3h6v6h-6z",
  "m0,-4.5l4.3,7.6h-8.6z",
  "m0,-4.5l4.5,4.5l-4.5,4.5l-4.5,-4.5z",
];

/** A line with more points than this has shapes only at its ends, its lowest and its highest point. */
const MOST_MARKED = 40;

export const styleOf = (index: number) => ({
  color: `color:var(--color-category-${HUES[index % HUES.length]})`,
  // Series with the same colour have different dashes and shapes.
  dash: DASHES[(index + Math.floor(index / HUES.length)) % DASHES.length] ?? "none",
  shape: SHAPES[(index + Math.floor(index / HUES.length)) % SHAPES.length] ?? "",
  opacity: index < HUES.length ? 1 : 0.6,
});

/** Returns the values of a series with their positions; null for a gap. */
const pointsOf = ({ xs }: Chart, { values }: Series): (Point | null)[] =>
  values.map((y, row) => (y === null ? null : { row, x: xs[row] ?? 0, y }));

/** For each series, the points that are drawn; null for a gap. */
export type DrawnPoints = readonly (readonly (Point | null)[])[];

/**
 * Returns the points to draw for each series, the number of these points, and the number of all points. For a bar
 * chart, returns numbers of rows instead, and no points.
 */
export function drawnPoints(chart: Chart): { points: DrawnPoints; drawn: number; all: number } {
  const { kind, series, rows } = chart;
  if (kind === "bar") {
    return { points: [], drawn: Math.min(MOST_BAR_ROWS, rows.length), all: rows.length };
  }
  const whole = series.map((one) => pointsOf(chart, one));
  const points = whole.map((one) => thinned(one, { kind, count: series.length }));
  const count = (some: DrawnPoints) => some.flat().filter((one) => one !== null).length;
  return { points, drawn: count(points), all: count(whole) };
}

interface Marks {
  chart: Chart;
  points: DrawnPoints;
  scales: ChartScales;
  frame: Frame;
}

function bars({ chart, scales, frame }: Marks): Element[] {
  const { left, right, top, bottom } = frame;
  const { at, width } = scales.x(left, right);
  const y = scales.y(bottom, top);
  const one = width / chart.series.length;
  const gap = Math.min(1, one / 8);
  return chart.series.flatMap((series, index) => {
    const { color, opacity } = styleOf(index);
    const values = series.values.slice(0, scales.rows);
    const d = values
      .map((value, row) => {
        if (value === null) return "";
        const from = round(at(row) - width / 2 + index * one + gap);
        return `M${from},${round(y(0))}V${round(y(value))}h${round(one - 2 * gap)}V${round(y(0))}z`;
      })
      .join("");
    const middle = (row: number) => at(row) - width / 2 + (index + 0.5) * one;
    const points = pointsOf(chart, { ...series, values });
    return [
      s("path", { d, style: color, fill: "currentColor", fillOpacity: opacity }),
      ...errorBars({ series, points, x: middle, y }, "color:var(--color-ink)"),
    ];
  });
}

function lines({ chart, points: drawn, scales, frame }: Marks): Element[] {
  const { left, right, top, bottom } = frame;
  const { at } = scales.x(left, right);
  const y = scales.y(bottom, top);
  return drawn.flatMap((points, index) => {
    const { color, dash, shape, opacity } = styleOf(index);
    const series = chart.series[index];
    if (!series) return [];
    const present = points.filter((one) => one !== null);
    const marks = (rows: readonly { row: number; y: number }[]) => {
      const d = rows.map((one) => `M${round(at(one.row))},${round(y(one.y))}${shape}`).join("");
      return s("path", { d, style: color, fill: "currentColor", fillOpacity: opacity });
    };
    const isDense = present.length > MOST_MARKED;
    const tolerances = { series, points, x: at, y };
    if (chart.kind === "scatter") return [...errorBars(tolerances, color), marks(present)];
    const joined = chart.isStep ? heldPoints(points) : points;
    const path = line<Point | null>()
      .curve(chart.isStep ? curveStepAfter : curveLinear)
      .defined((one) => one !== null)
      .x((one) => at(one?.row ?? 0))
      .y((one) => y(one?.y ?? 0))
      .digits(1)(joined);
    const stroke = s("path", {
      d: path ?? "",
      style: color,
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinejoin: "round",
      strokeLinecap: "round",
      strokeDasharray: dash,
      strokeOpacity: opacity,
    });
    if (!isDense) return [...errorBars(tolerances, color), stroke, marks(present)];
    const notable = notableRows(series).map((row) => ({ row, y: series.values[row] ?? 0 }));
    const { isStep } = chart;
    const around = errorArea({ ...tolerances, points: joined }, { style: color, isStep });
    return [...around, stroke, marks(notable)];
  });
}

/** Draws the values of a chart as bars, lines or points. */
export const drawnMarks = (marks: Marks): Element =>
  s("g", marks.chart.kind === "bar" ? bars(marks) : lines(marks));

/** Draws the symbol of a series for the legend. */
export function legendKey({ kind }: Chart, index: number): Element {
  const { color, dash, shape, opacity } = styleOf(index);
  const size = { viewBox: "0 0 22 12", width: 22, height: 12, ariaHidden: "true", style: color };
  const filled = { fill: "currentColor", fillOpacity: opacity };
  if (kind === "bar") return s("svg", size, s("path", { d: "M5,0h12v12h-12z", ...filled }));
  const marks = s("path", { d: `M11,6${shape}`, ...filled });
  if (kind === "scatter") return s("svg", size, marks);
  const stroke = { stroke: "currentColor", strokeWidth: 2, strokeDasharray: dash };
  return s("svg", size, [s("path", { d: "M0,6H22", ...stroke, strokeOpacity: opacity }), marks]);
}
