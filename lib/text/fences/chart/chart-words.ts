import { DICTIONARIES, FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { directionOf, type Language } from "@/lib/i18n/languages";
import { counted, fill, formatNumber } from "@/lib/i18n/words";
import { figuresIn } from "./figures";
import { findNotable } from "./notable-rows";
import type { Chart, Series } from "./read-chart";

// The texts that are added to charts, in the language of the chart.

const LONGEST_NAME = 60;
/** If a chart has more series than this, a single sentence describes all of them. */
const MOST_DESCRIBED = 3;
/** A line has a trend if its best-fit line changes by at least this share of the range of values. */
const TREND = 0.35;

const wordsIn = (language: Language) => FENCE_WORDS[language].chart;

/** Isolates a name or figure, so that its direction does not change the order of the right-to-left words around it. */
const isolated = (text: string, language: Language) =>
  directionOf(language) === "rtl" ? `\u2068${text}\u2069` : text;

/** Replaces the placeholders of a text with isolated names and figures. */
const filled = (language: Language, text: string, values: Record<string, string>): string =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isolated(value, language)]),
    ),
  );

/** Joins sentences, with no space between Chinese or Japanese sentences. */
const inOneText = (sentences: readonly string[]): string =>
  sentences.reduce((text, one) => {
    const isJoined = text === "" || one === "" || text.endsWith("。");
    return isJoined ? text + one : `${text} ${one}`;
  }, "");

export const dataLabel = ({ language }: Chart): string => wordsIn(language).data;

export const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;

const withUnit = (text: string, unit: string) => (unit === "" ? text : `${text} ${unit}`);

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a name contains a unit as a separate word. For 'V', this is true of 'Supply, V' and false of 'Voltage'. */
function hasUnit(name: string, unit: string): boolean {
  const isCut = (inside = "", outside = "") => IN_WORD.test(inside) && IN_WORD.test(outside);
  for (let at = name.indexOf(unit); at >= 0; at = name.indexOf(unit, at + 1)) {
    const end = at + unit.length;
    if (!isCut(unit[0], name[at - 1]) && !isCut(unit.at(-1), name[end])) return true;
  }
  return false;
}

/** The name of a column, followed by the unit if the name does not contain the unit. */
export const axisName = (name: string, unit: string): string => {
  const short = shortName(name);
  if (unit === "" || hasUnit(short, unit)) return short;
  return short === "" ? unit : `${short} (${unit})`;
};

/**
 * Returns the name of the y axis. If the chart has several series, the name is only the unit, because each series has
 * its own name.
 */
export const yAxisName = ({ series, yUnit }: Chart): string =>
  axisName(series.length === 1 ? (series[0]?.name ?? "") : "", yUnit);

export const titleOf = ({ title, xName, xUnit, series, language }: Chart): string => {
  if (title !== "") return title;
  const words = wordsIn(language);
  const names = series.map(({ name }) => shortName(name));
  const shown =
    names.length > MOST_DESCRIBED
      ? counted(words.series, names.length, language)
      : names.join(DICTIONARIES[language].listComma);
  return filled(language, words.title, {
    series: shown,
    column: axisName(xName, xUnit) || words.row,
  });
};

/** The accessible name of the drawing. */
export const drawingName = (chart: Chart): string =>
  filled(chart.language, wordsIn(chart.language)[chart.kind], { title: titleOf(chart) });

interface Measured {
  low: number;
  high: number;
  /** The row of the highest value. */
  row: number;
}

function measure(series: Series): Measured | null {
  const found = findNotable(series);
  const at = (row: number) => series.values[row] ?? 0;
  return found && { low: at(found.low), high: at(found.high), row: found.high };
}

/**
 * The change of the best-fit line from the lowest to the highest x, as a share of the range of values. 0 if the series
 * has fewer than three points, or if all points have the same x or y.
 */
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
  const words = wordsIn(chart.language);
  const change = slope(chart, series, measured);
  if (change >= TREND) return words.rising;
  return change <= -TREND ? words.falling : words.noTrend;
}

/** Returns the words about the position of the highest value; '' if this value is in a row without a name. */
function maximumOf(chart: Chart, { row }: Measured): string {
  const place = placeOf(chart, row);
  return place === "" ? "" : fill(wordsIn(chart.language).maximum, { place });
}

function sentenceOf(chart: Chart, series: Series): string {
  const { yUnit, language } = chart;
  const words = wordsIn(language);
  const { figure } = figuresIn(language);
  const measured = measure(series);
  const name = shortName(series.name);
  if (!measured) return filled(language, words.noValues, { name });
  const { low, high } = measured;
  const most = withUnit(figure(high), yUnit);
  if (low === high) {
    const text = series.values.length > 1 ? words.constant : words.oneValue;
    return filled(language, text, { name, value: most });
  }
  const facts = [
    filled(language, words.range, { low: figure(low), high: most }),
    maximumOf(chart, measured),
    trendOf(chart, series, measured),
  ];
  return fill(words.sentence, {
    name: isolated(name, language),
    facts: facts.filter(Boolean).join(words.comma),
  });
}

/** Describes a chart in words: range, maximum and trend. */
export function describe(chart: Chart): string {
  const { series, yUnit, language } = chart;
  if (series.length <= MOST_DESCRIBED) {
    return inOneText(series.map((one) => sentenceOf(chart, one)));
  }
  const measured = series.flatMap((one) => {
    const found = measure(one);
    return found ? [{ ...found, name: shortName(one.name) }] : [];
  });
  const low = measured.reduce((least, one) => (one.low < least.low ? one : least));
  const high = measured.reduce((most, one) => (one.high > most.high ? one : most));
  const { figure } = figuresIn(language);
  return counted(wordsIn(language).manySeries, series.length, language, {
    low: isolated(figure(low.low), language),
    lowName: isolated(low.name, language),
    high: isolated(withUnit(figure(high.high), yUnit), language),
    highName: isolated(high.name, language),
  });
}

/** Returns the value of a series in a row, with its tolerance and unit: '48.1 ± 0.3 mA'. Null for a gap. */
function readingOf({ yUnit, language }: Chart, series: Series, row: number): string | null {
  const value = series.values[row] ?? null;
  if (value === null) return null;
  const { figure } = figuresIn(language);
  const tolerance = series.tolerances?.[row] ?? null;
  const figures = tolerance === null ? figure(value) : `${figure(value)} ± ${figure(tolerance)}`;
  return isolated(withUnit(figures, yUnit), language);
}

export interface Reading {
  /** The index of the series. */
  series: number;
  /** The name of the series; '' if the chart has only one series. */
  name: string;
  value: string;
}

/** Returns the text of a row's first cell, with the unit of a number; '' for a row without a name. */
export function placeOf({ xUnit, xKind, xs, rows, language }: Chart, row: number): string {
  const name = shortName(rows[row]?.[0] ?? "");
  if (name === "") return "";
  if (xKind !== "number") return isolated(name, language);
  // Some programs write numbers like 3.100000e+00, which are hard to read.
  const figure = /e/i.test(name) ? figuresIn(language).figure(xs[row] ?? 0) : name;
  return isolated(withUnit(figure, xUnit), language);
}

/** Returns the values of all series in a row. */
export const readingsAt = (chart: Chart, row: number): Reading[] =>
  chart.series.flatMap((series, index) => {
    const value = readingOf(chart, series, row);
    const name = chart.series.length > 1 ? isolated(shortName(series.name), chart.language) : "";
    return value === null ? [] : [{ series: index, name, value }];
  });

/** Returns the values at a position on the x axis in words: '10 ms: asleep 0.01 mA, awake 31.4 mA'. */
export function readingWords(
  { language }: Chart,
  place: string,
  readings: readonly Reading[],
): string {
  const words = wordsIn(language);
  const values = readings.map(({ name, value }) => `${name} ${value}`.trim()).join(words.comma);
  return place === "" ? values : fill(words.reading, { place, values });
}

/** Returns a sentence that says how many rows or points are drawn; '' if all are drawn. */
export const drawnPart = ({ kind, language }: Chart, drawn: number, all: number): string => {
  if (drawn >= all) return "";
  const words = wordsIn(language);
  return filled(language, kind === "bar" ? words.drawnRows : words.drawnPoints, {
    drawn: formatNumber(drawn, language),
    all: formatNumber(all, language),
  });
};

/** Returns a sentence that says that the table has only `shown` rows; '' if the table has all rows. */
export const tablePart = ({ rows, language }: Chart, shown: number): string =>
  shown < rows.length
    ? filled(language, wordsIn(language).tableRows, {
        shown: formatNumber(shown, language),
        all: formatNumber(rows.length, language),
      })
    : "";

/** Returns the sentence that replaces a chart with more than `most` rows. */
export const tooLarge = (most: number, language: Language): string =>
  filled(language, wordsIn(language).missing, { most: formatNumber(most, language) });
