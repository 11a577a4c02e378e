import { scaleBand, scaleLinear, scalePoint, scaleUtc } from "d3-scale";
import { type Language, localeOf } from "@/lib/i18n/languages";
import { figuresIn } from "./figures";
import type { Chart } from "./read-chart";

/**
 * Returns the text of a date at an axis, for languages other than English. The scale itself makes the English texts.
 */
type DateText = (date: Date) => string;

function makeText(language: Language): DateText {
  const formatAs = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" });
  const milliseconds = formatAs({ second: "numeric", fractionalSecondDigits: 3 });
  const seconds = formatAs({ minute: "2-digit", second: "2-digit" });
  const time = formatAs({ hour: "2-digit", minute: "2-digit" });
  const day = formatAs({ day: "numeric", month: "short" });
  const month = formatAs({ month: "long" });
  const year = formatAs({ year: "numeric" });
  // As in the English texts, the smallest parts of a date are left out if they have their lowest value. For example, 1
  // March at midnight is shown as 'March'.
  return (date) => {
    if (date.getUTCMilliseconds() > 0) return milliseconds.format(date);
    if (date.getUTCSeconds() > 0) return seconds.format(date);
    if (date.getUTCHours() > 0 || date.getUTCMinutes() > 0) return time.format(date);
    if (date.getUTCDate() > 1) return day.format(date);
    return date.getUTCMonth() > 0 ? month.format(date) : year.format(date);
  };
}

const known = new Map<Language, DateText>();

/** Returns the format of dates at an axis. */
function dateTextIn(language: Language): DateText {
  const text = known.get(language) ?? makeText(language);
  known.set(language, text);
  return text;
}

export interface Tick {
  /** The position in px. */
  at: number;
  text: string;
}

/** The maximum number of groups of bars in a drawing. With more groups, the bars would be too thin to see. */
export const MOST_BAR_ROWS = 100;

/** An axis begins at zero if the lowest value is below this share of the highest value. */
const NEAR_ZERO = 0.5;

function yDomainOf({ kind, series }: Chart, rows: number): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values, tolerances } of series) {
    for (let row = 0; row < rows; row++) {
      const value = values[row] ?? null;
      if (value === null) continue;
      const tolerance = tolerances?.[row] ?? 0;
      low = Math.min(low, value - tolerance);
      high = Math.max(high, value + tolerance);
    }
  }
  if (low > high) return [0, 1];
  if (kind === "bar" || (low > 0 && low < high * NEAR_ZERO)) low = Math.min(0, low);
  if (kind === "bar" || (high < 0 && high > low * NEAR_ZERO)) high = Math.max(0, high);
  return withRoom(low, high);
}

/** Widens a range of a single value. */
function withRoom(low: number, high: number): [number, number] {
  if (low < high) return [low, high];
  const around = Math.abs(low) / 2 || 1;
  return [low - around, high + around];
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1_000 && value < 3_000;

const DAY_MS = 86_400_000;

/**
 * Returns the scale for the positions of rows along the x axis. In a bar chart, a position is the middle of a group.
 */
function xScale(chart: Chart, names: string[]) {
  const { kind, xKind, xs, rows, language } = chart;
  const label = (row: number) => rows[row]?.[0] ?? "";
  if (kind === "bar") {
    return (left: number, right: number, _most: number) => {
      const band = scaleBand(names, [left, right]).paddingInner(0.25).paddingOuter(0.15);
      const at = (row: number) => (band(String(row)) ?? 0) + band.bandwidth() / 2;
      const ticks = names.map((_, row) => ({ at: at(row), text: label(row) }));
      return { at, width: band.bandwidth(), ticks };
    };
  }
  if (xKind === "name") {
    return (left: number, right: number, _most: number) => {
      const point = scalePoint(names, [left, right]).padding(0.5);
      const at = (row: number) => point(String(row)) ?? 0;
      return { at, width: 0, ticks: names.map((_, row) => ({ at: at(row), text: label(row) })) };
    };
  }
  const lowest = xs.reduce((a, b) => Math.min(a, b));
  const highest = xs.reduce((a, b) => Math.max(a, b));
  const [low, high] = withRoom(lowest, highest);
  if (xKind === "date") {
    return (left: number, right: number, most: number) => {
      // Around a single date, the axis begins a day before it and ends a day after it.
      const ends = xs.every((x) => x === xs[0])
        ? [new Date((xs[0] ?? 0) - DAY_MS), new Date((xs[0] ?? 0) + DAY_MS)]
        : [new Date(low), new Date(high)];
      const time = scaleUtc(ends, [left, right]);
      const format = language === "en" ? time.tickFormat() : dateTextIn(language);
      const ticks = time.ticks(most).map((date) => ({ at: time(date), text: format(date) }));
      return { at: (row: number) => time(new Date(xs[row] ?? 0)), width: 0, ticks };
    };
  }
  const specifier = xs.every(isYear) ? "d" : undefined;
  return (left: number, right: number, most: number) => {
    const linear = scaleLinear([low, high], [left, right]);
    const values = linear.ticks(most);
    const texts = figuresIn(language).axis(values, linear.tickFormat(most, specifier));
    const ticks = values.map((value, index) => ({ at: linear(value), text: texts[index] ?? "" }));
    return { at: (row: number) => linear(xs[row] ?? 0), width: 0, ticks };
  };
}

/** The scales of a chart, for layouts of any size. `yTicks` is the approximate number of figures at the y axis. */
export function chartScales(chart: Chart, { yTicks: count }: { yTicks: number }) {
  const rows =
    chart.kind === "bar" ? Math.min(chart.rows.length, MOST_BAR_ROWS) : chart.rows.length;
  const linear = scaleLinear(yDomainOf(chart, rows), [0, 1]).nice(count);
  const values = linear.ticks(count);
  const texts = figuresIn(chart.language).axis(values, linear.tickFormat(count));
  const names = Array.from({ length: rows }, (_, row) => String(row));
  const across = xScale(chart, names);
  return {
    rows,
    yDomain: linear.domain(),
    yTicks: values.map((value, index) => ({ value, text: texts[index] ?? "" })),
    /** Converts values to px. */
    y: (bottom: number, top: number) => linear.copy().range([bottom, top]),
    xTicks: (left: number, right: number, most: number): Tick[] => across(left, right, most).ticks,
    /** Converts rows to px; `width` is the width of a group of bars. */
    x: (left: number, right: number) => across(left, right, 1),
  };
}

export type ChartScales = ReturnType<typeof chartScales>;
