import { DICTIONARIES, FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { directionOf, type Language } from "@/lib/i18n/languages";
import { counted, fill, formatNumber } from "@/lib/i18n/words";
import { figuresIn } from "./figures";
import type { Chart, Series } from "./read-chart";

// The texts of charts that are not their author's, in the language of the chart.

const LONGEST_NAME = 60;
/** With more series nobody would read a sentence for each. */
const MOST_DESCRIBED = 3;
/** A trend changes by at least this share of the range from end to end. */
const TREND = 0.35;

const wordsIn = (language: Language) => FENCE_WORDS[language].chart;

/** Isolates a text of any direction among words that run from right to left. */
const isolated = (text: string, language: Language) =>
  directionOf(language) === "rtl" ? `\u2068${text}\u2069` : text;

/** A text with names and figures in the places for them. */
const said = (language: Language, text: string, values: Record<string, string>): string =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isolated(value, language)]),
    ),
  );

/** Joins sentences; those of Chinese and Japanese have no space between them. */
export const inOneText = (sentences: readonly string[]): string =>
  sentences.reduce((text, one) => {
    const isJoined = text === "" || one === "" || text.endsWith("。");
    return isJoined ? text + one : `${text} ${one}`;
  }, "");

export const dataLabel = ({ language }: Chart): string => wordsIn(language).data;

export const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;

const withUnit = (text: string, unit: string) => (unit === "" ? text : `${text} ${unit}`);

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a name has a unit as a separate word: 'Supply, V' has the unit 'V', 'Voltage' has not. */
function hasUnit(name: string, unit: string): boolean {
  const isCut = (inside = "", outside = "") => IN_WORD.test(inside) && IN_WORD.test(outside);
  for (let at = name.indexOf(unit); at >= 0; at = name.indexOf(unit, at + 1)) {
    const end = at + unit.length;
    if (!isCut(unit[0], name[at - 1]) && !isCut(unit.at(-1), name[end])) return true;
  }
  return false;
}

/** A column's name with its unit, which may be written in it already. */
export const axisName = (name: string, unit: string): string => {
  const short = shortName(name);
  if (unit === "" || hasUnit(short, unit)) return short;
  return short === "" ? unit : `${short} (${unit})`;
};

export const titleOf = ({ title, xName, xUnit, series, language }: Chart): string => {
  if (title !== "") return title;
  const words = wordsIn(language);
  const names = series.map(({ name }) => shortName(name));
  const shown =
    names.length > MOST_DESCRIBED
      ? counted(words.series, names.length, language)
      : names.join(DICTIONARIES[language].listComma);
  return said(language, words.title, {
    series: shown,
    column: axisName(xName, xUnit) || words.row,
  });
};

/** The accessible name of the drawing. */
export const drawingName = (chart: Chart): string =>
  said(chart.language, wordsIn(chart.language)[chart.kind], { title: titleOf(chart) });

interface Measured {
  low: number;
  high: number;
  /** The row of the highest value. */
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
  const words = wordsIn(chart.language);
  const change = slope(chart, series, measured);
  if (change >= TREND) return words.rising;
  return change <= -TREND ? words.falling : words.noTrend;
}

/** Words for the place of the highest value; '' for a row without a name. */
function maximumOf({ xUnit, xKind, rows, language }: Chart, { row }: Measured): string {
  const written = shortName(rows[row]?.[0] ?? "");
  if (written === "") return "";
  const place = xKind === "number" ? withUnit(written, xUnit) : written;
  return said(language, wordsIn(language).maximum, { place });
}

function sentenceOf(chart: Chart, series: Series): string {
  const { yUnit, language } = chart;
  const words = wordsIn(language);
  const { figure } = figuresIn(language);
  const measured = measure(series.values);
  const name = shortName(series.name);
  if (!measured) return said(language, words.noValues, { name });
  const { low, high } = measured;
  const most = withUnit(figure(high), yUnit);
  if (low === high) {
    const text = series.values.length > 1 ? words.constant : words.oneValue;
    return said(language, text, { name, value: most });
  }
  const facts = [
    said(language, words.range, { low: figure(low), high: most }),
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
    const found = measure(one.values);
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

/** Returns a note that not everything is drawn; empty if everything is. */
export const drawnPart = ({ kind, language }: Chart, drawn: number, all: number): string => {
  if (drawn >= all) return "";
  const words = wordsIn(language);
  return said(language, kind === "bar" ? words.drawnRows : words.drawnPoints, {
    drawn: formatNumber(drawn, language),
    all: formatNumber(all, language),
  });
};

/** Returns a note that the table of `shown` rows is cut; empty if it is complete. */
export const tablePart = ({ rows, language }: Chart, shown: number): string =>
  shown < rows.length
    ? said(language, wordsIn(language).tableRows, {
        shown: formatNumber(shown, language),
        all: formatNumber(rows.length, language),
      })
    : "";

/** For everybody, in place of a chart with more than `most` rows. */
export const tooLarge = (most: number, language: Language): string =>
  said(language, wordsIn(language).missing, { most: formatNumber(most, language) });
