import type { FenceTooLarge } from "../fence";
import { figure } from "./figures";
import type { Chart, Series } from "./read-chart";

// All words of charts that are not their author's.

const LONGEST_NAME = 60;
/** With more series than this a sentence for each would not be read. */
const MOST_DESCRIBED = 3;
/** A trend changes by at least this share of the range from end to end. */
const TREND = 0.35;

const KIND_NAMES = { line: "Line chart", bar: "Bar chart", scatter: "Scatter plot" } as const;

export const DATA_LABEL = "Data";

const count = (number: number) => number.toLocaleString("en");

export const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;

const withUnit = (text: string, unit: string) => (unit === "" ? text : `${text} ${unit}`);

/** A column's name with its unit, which may be written in it already. */
export const axisName = (name: string, unit: string): string => {
  const short = shortName(name);
  if (unit === "" || short.includes(unit)) return short;
  return short === "" ? unit : `${short} (${unit})`;
};

export const titleOf = ({ title, xName, xUnit, series }: Chart): string => {
  if (title !== "") return title;
  const names = series.map(({ name }) => shortName(name));
  const shown = names.length > MOST_DESCRIBED ? `${names.length} series` : names.join(", ");
  return `${shown} by ${axisName(xName, xUnit) || "row"}`;
};

/** What assistive technology calls the drawing. */
export const drawingName = (chart: Chart): string => `${KIND_NAMES[chart.kind]}: ${titleOf(chart)}`;

interface Measured {
  low: number;
  high: number;
  /** Of the highest value. */
  row: number;
}

function measure(values: Series["values"]): Measured | null {
  let found: Measured | null = null;
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    if (!found) found = { low: value, high: value, row };
    if (value < found.low) found.low = value;
    if (value > found.high) Object.assign(found, { high: value, row });
  }
  return found;
}

/** The change of the line of best fit from the lowest x to the highest, as a share of the range; 0 without one. */
function slope({ xs }: Chart, { values }: Series, { low, high }: Measured): number {
  const points = values.flatMap((y, row) => (y === null ? [] : [{ x: xs[row] ?? 0, y }]));
  if (points.length < 3 || low === high) return 0;
  const left = points.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = points.reduce((most, { x }) => Math.max(most, x), Number.NEGATIVE_INFINITY);
  if (left === right) return 0;
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
  for (const point of points) {
    const x = (point.x - left) / (right - left);
    const y = (point.y - low) / (high - low);
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  const spread = points.length * sumXX - sumX * sumX;
  return spread > 0 ? (points.length * sumXY - sumX * sumY) / spread : 0;
}

function trendOf(chart: Chart, series: Series, measured: Measured): string {
  if (chart.kind === "bar" || chart.xKind === "name") return "";
  const change = slope(chart, series, measured);
  if (change >= TREND) return ", rising overall";
  return change <= -TREND ? ", falling overall" : ", with no clear trend";
}

function sentenceOf(chart: Chart, series: Series): string {
  const { yUnit, xUnit, xKind, rows } = chart;
  const measured = measure(series.values);
  const name = shortName(series.name);
  if (!measured) return `${name} has no values.`;
  const { low, high, row } = measured;
  if (low === high) {
    const always = series.values.length > 1 ? " throughout" : "";
    return `${name} is ${withUnit(figure(high), yUnit)}${always}.`;
  }
  const written = shortName(rows[row]?.[0] ?? "");
  const place = xKind === "number" ? withUnit(written, xUnit) : written;
  const at = place === "" ? "" : `, its maximum at ${place}`;
  const range = `${figure(low)} to ${withUnit(figure(high), yUnit)}`;
  return `${name}: ${range}${at}${trendOf(chart, series, measured)}.`;
}

/** What a chart says, in words: range, maximum and trend. */
export function describe(chart: Chart): string {
  const { series, yUnit } = chart;
  if (series.length <= MOST_DESCRIBED) {
    return series.map((one) => sentenceOf(chart, one)).join(" ");
  }
  const measured = series.flatMap((one) => {
    const found = measure(one.values);
    return found ? [{ ...found, name: shortName(one.name) }] : [];
  });
  const low = measured.reduce((least, one) => (one.low < least.low ? one : least));
  const high = measured.reduce((most, one) => (one.high > most.high ? one : most));
  const range = `${figure(low.low)} (${low.name}) to ${withUnit(figure(high.high), yUnit)} (${high.name})`;
  return `${series.length} series, from ${range}.`;
}

/** Says that not all is drawn; empty where it is. */
export const drawnPart = (kind: Chart["kind"], drawn: number, all: number): string => {
  if (drawn >= all) return "";
  if (kind === "bar") return `The first ${count(drawn)} of ${count(all)} rows are drawn.`;
  return `${count(drawn)} of ${count(all)} points are drawn, as many as a screen can show.`;
};

/** Says that the table is cut; empty where it is whole. */
export const tablePart = (shown: number, all: number): string =>
  shown < all ? `The first ${count(shown)} of ${count(all)} rows.` : "";

/** For the author of a chart that cannot be drawn. */
export const notDrawn = (reason: string): string => `Chart not drawn: ${reason}`;

/** For everybody, in place of data that are too many. */
export const tooLarge = (error: FenceTooLarge): string =>
  `A chart is missing here: ${error.message}`;
