import type { Element } from "hast";
import { h } from "hastscript";
import { directionOf } from "@/lib/i18n/languages";
import { placeOf, type Reading, readingsAt, readingWords } from "./chart-words";
import { styleOf } from "./draw-marks";
import { notableRows } from "./notable-rows";
import type { Chart } from "./read-chart";
import { chartScales } from "./scales";

// A readout shows the values at one position on the x axis of a chart. CSS shows it while its box has the pointer or
// the focus.

/** A chart with more rows has readouts only for the first, last, lowest and highest value of each series. */
const MOST_ROWS = 24;
/** If some rows have no readout, the box of a readout extends at most this share of the axis from its point. */
const FARTHEST = 0.025;
/** If the distance of two points is smaller than this share of the axis, the points share a readout. */
const SAME = 1e-6;

interface Stop {
  /** The position on the x axis, from 0 to 1. */
  at: number;
  place: string;
  readings: Reading[];
}

function rowsOf({ series }: Chart, rows: number): number[] {
  const drawn = series.map(({ values }) => ({ values: values.slice(0, rows) }));
  return rows <= MOST_ROWS
    ? Array.from({ length: rows }, (_, row) => row)
    : [...new Set(drawn.flatMap(notableRows))];
}

/** Returns the readouts in the order of the x axis. */
function stopsOf(chart: Chart): Stop[] {
  const scales = chartScales(chart, { yTicks: 2 });
  const { at } = scales.x(0, 1);
  const rows = rowsOf(chart, scales.rows).sort((a, b) => at(a) - at(b));
  const stops: Stop[] = [];
  for (const row of rows) {
    const readings = readingsAt(chart, row);
    const last = stops.at(-1);
    if (readings.length === 0) continue;
    if (last && at(row) - last.at < SAME) last.readings.push(...readings);
    else stops.push({ at: at(row), place: placeOf(chart, row), readings });
  }
  return stops;
}

const short = (share: number) => Math.round(share * 10_000) / 10_000;

/**
 * Returns a focusable box with the values of each readout. The style of a box has shares of the x axis: `--x` for the
 * start of the box, `--w` for its width, and `--t` for the point.
 */
export function readouts(chart: Chart): Element {
  const stops = stopsOf(chart);
  const most = chart.rows.length > MOST_ROWS ? FARTHEST : 1;
  const boxes = stops.map(({ at, place, readings }, index) => {
    const [before, after] = [stops[index - 1], stops[index + 1]];
    const left = Math.max(before ? (before.at + at) / 2 : -FARTHEST, at - most);
    const right = Math.min(after ? (at + after.at) / 2 : 1 + FARTHEST, at + most);
    const style = `--x:${short(left)};--w:${short(right - left)};--t:${short(at)}`;
    const ariaLabel = readingWords(chart, place, readings);
    const shown = readings.map(({ series, name, value }) =>
      name === ""
        ? h("span", value)
        : h("span", { style: styleOf(series).color }, [name, ` ${value}`]),
    );
    return h("span", { role: "img", tabIndex: 0, ariaLabel, style }, [
      h("span", [place === "" ? null : h("strong", place), shown]),
    ]);
  });
  return h("p.chart-values", { dir: directionOf(chart.language) }, boxes);
}
