import type { Element } from "hast";
import { s } from "hastscript";
import { axisName } from "./chart-words";
import { type DrawnPoints, drawnMarks, type Frame, round } from "./draw-marks";
import type { Chart } from "./read-chart";
import { chartScales, type Tick } from "./scales";

/** The width of a character of the mono font at the size of the labels. */
const LETTER = 7.25;
const LINE = 18;

/** The two layouts of a drawing: for a column of text, and for a phone. */
export const LAYOUTS = {
  wide: { width: 720, height: 380 },
  narrow: { width: 360, height: 320 },
} as const;

interface Place {
  x: number;
  y: number;
  textAnchor?: string;
  transform?: string;
}

const text = (content: string, place: Place) => s("text", { ...place }, content);

const shortened = (label: string, most: number) =>
  label.length > most ? `${label.slice(0, Math.max(1, most - 1)).toWellFormed()}…` : label;

const LONGEST_SLANTED = 14;
/** `across` and `down` are the shares of a slanted label's length in each direction. */
const SLANT = { degrees: 36, across: 0.81, down: 0.59 };

/** Returns the labels that fit below the axis. Long names are slanted. */
function xLabels(ticks: Tick[], width: number, isNamed: boolean) {
  const room = width / Math.max(1, ticks.length);
  const longest = Math.max(0, ...ticks.map(({ text }) => text.length)) * LETTER;
  if (longest + LETTER <= room) return { labels: ticks, isSlanted: false, height: LINE };
  if (!isNamed) {
    const step = Math.ceil((longest + LETTER) / room);
    return { labels: ticks.filter((_, i) => i % step === 0), isSlanted: false, height: LINE };
  }
  const step = Math.ceil(LINE / room);
  const labels = ticks
    .filter((_, index) => index % step === 0)
    .map((tick) => {
      // Labels end at their ticks, and must not begin outside the drawing.
      const room = Math.floor(tick.at / (LETTER * SLANT.across));
      return { ...tick, text: shortened(tick.text, Math.min(LONGEST_SLANTED, room)) };
    });
  const length = Math.max(...labels.map((label) => label.text.length)) * LETTER;
  return { labels, isSlanted: true, height: length * SLANT.down + LINE };
}

/** Labels are left to right, also on a right-to-left page. */
const TEXT_STYLE = "fill:var(--color-ink-faint);font-family:var(--font-mono);direction:ltr";

/** Draws a layout of a chart in the theme's colours, with axes. The result has no ids and no name. */
export function drawChart(
  chart: Chart,
  points: DrawnPoints,
  layout: keyof typeof LAYOUTS,
): Element {
  const { width, height } = LAYOUTS[layout];
  const scales = chartScales(chart, { yTicks: layout === "wide" ? 6 : 5 });
  const { yTicks } = scales;
  const left = Math.max(...yTicks.map((tick) => tick.text.length)) * LETTER + 10;
  const top = LINE + 14;
  const right = width - 12;
  const isNamed = chart.xKind === "name" || chart.kind === "bar";
  const ticks = scales.xTicks(left, right, layout === "wide" ? 7 : 4);
  const below = xLabels(ticks, right - left, isNamed);
  const bottom = height - below.height - LINE - 12;
  const frame: Frame = { left, right, top, bottom };
  const yAt = scales.y(bottom, top);
  const [only, ...others] = chart.series;
  const yName = axisName(others.length === 0 ? (only?.name ?? "") : "", chart.yUnit);
  const mostLetters = Math.floor(width / LETTER);

  const grid = yTicks.map(({ value }) => `M${round(left)},${round(yAt(value))}H${right}`).join("");
  const [lowest = 0, highest = 0] = scales.yDomain;
  const base = lowest < 0 && highest > 0 ? yAt(0) : bottom;
  const marks = below.labels.map(({ at }) => `M${round(at)},${round(bottom)}v5`).join("");
  return s("svg", { viewBox: `0 0 ${width} ${height}`, width, height, fill: "none" }, [
    s("path", { d: grid, style: "stroke:var(--color-line)" }),
    s("path", {
      d: `M${round(left)},${round(base)}H${right}${marks}`,
      style: "stroke:var(--color-line-strong)",
    }),
    drawnMarks({ chart, points, scales, frame }),
    s("g", { fontSize: 12, style: TEXT_STYLE }, [
      yName === "" ? null : text(shortened(yName, mostLetters), { x: 0, y: 12 }),
      yTicks.map((tick) =>
        text(tick.text, { x: round(left - 8), y: round(yAt(tick.value) + 4), textAnchor: "end" }),
      ),
      below.labels.map(({ at, text: label }) => {
        const place = { x: round(at), y: round(bottom + LINE) };
        const half = (label.length * LETTER) / 2;
        if (!below.isSlanted) {
          const x = Math.min(place.x, round(width - half));
          return text(label, { ...place, x, textAnchor: "middle" });
        }
        const transform = `rotate(${-SLANT.degrees} ${place.x} ${place.y})`;
        return text(label, { ...place, textAnchor: "end", transform });
      }),
      text(shortened(axisName(chart.xName, chart.xUnit), mostLetters), {
        x: right,
        y: height - 4,
        textAnchor: "end",
      }),
    ]),
  ]);
}
