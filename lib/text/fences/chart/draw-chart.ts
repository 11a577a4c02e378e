import type { Element } from "hast";
import { s } from "hastscript";
import { axisName, describe, drawingName, yAxisName } from "./chart-words";
import { type DrawnPoints, drawnMarks, type Frame, styleOf } from "./draw-marks";
import { LETTER, labelWidth, shortLabel } from "./label-width";
import { LAYOUTS, type LayoutName } from "./layouts";
import { type LineName, lineNames, roomForNames } from "./line-names";
import type { Chart } from "./read-chart";
import { chartScales, type Tick } from "./scales";
import { round } from "./thin";

const LINE = 18;
/** The margin to the right of the axes. */
const MARGIN = 12;

interface Place {
  x: number;
  y: number;
  textAnchor?: string;
  transform?: string;
  style?: string;
}

const text = (content: string, place: Place) => s("text", { ...place }, content);

const LONGEST_SLANTED = 14 * LETTER;
/** `across` is the width of a slanted label as a share of its length. `down` is its height as a share of its length. */
const SLANT = { degrees: 36, across: 0.81, down: 0.59 };

/** Returns the labels that fit below the axis. Long names are slanted. */
function xLabels(ticks: Tick[], width: number, isNamed: boolean) {
  const room = width / Math.max(1, ticks.length);
  const longest = Math.max(0, ...ticks.map(({ text }) => labelWidth(text)));
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
      const room = tick.at / SLANT.across;
      return { ...tick, text: shortLabel(tick.text, Math.min(LONGEST_SLANTED, room)) };
    });
  const length = Math.max(...labels.map((label) => labelWidth(label.text)));
  return { labels, isSlanted: true, height: length * SLANT.down + LINE };
}

/** Labels are left to right, even on a right-to-left page. */
const TEXT_STYLE = "fill:var(--color-ink-faint);font-family:var(--font-mono);direction:ltr";

const asText = ({ text: name, x, y }: LineName, index: number) =>
  text(name, { x: round(x), y: round(y + 4), style: `fill:currentColor;${styleOf(index).color}` });

export interface Drawing {
  svg: Element;
  /** Whether the drawing has the name of each line at the line's end. */
  hasNames: boolean;
  /** The ends of the x axis, as shares of the drawing's width. */
  left: number;
  right: number;
  /** The height below the x axis, as a share of the drawing's height. */
  foot: number;
}

/**
 * Draws a layout of a chart in the theme's colours, with axes. If `mayHaveNames` is true and there is room, the name of
 * each line is at the line's end. The result has no ids.
 */
export function drawChart(
  chart: Chart,
  points: DrawnPoints,
  { layout, mayHaveNames }: { layout: LayoutName; mayHaveNames: boolean },
): Drawing {
  const { width, height, ...most } = LAYOUTS[layout];
  const roomRight = mayHaveNames ? roomForNames(chart, width) : null;
  const scales = chartScales(chart, most);
  const { yTicks } = scales;
  const left = Math.max(...yTicks.map((tick) => labelWidth(tick.text))) + 10;
  const top = LINE + 14;
  const right = width - Math.max(MARGIN, roomRight ?? 0);
  const isNamed = chart.xKind === "name" || chart.kind === "bar";
  const ticks = scales.xTicks(left, right, most.xTicks);
  const below = xLabels(ticks, right - left, isNamed);
  const bottom = height - below.height - LINE - 12;
  const frame: Frame = { left, right, top, bottom };
  const yAt = scales.y(bottom, top);
  const places = { x: scales.x(left, right).at, y: yAt };
  const names = roomRight === null ? null : lineNames(chart, places);
  if (roomRight !== null && !names)
    return drawChart(chart, points, { layout, mayHaveNames: false });
  const yName = yAxisName(chart);

  const grid = yTicks
    .map(({ value }) => `M${round(left)},${round(yAt(value))}H${round(right)}`)
    .join("");
  const [lowest = 0, highest = 0] = scales.yDomain;
  const base = lowest < 0 && highest > 0 ? yAt(0) : bottom;
  const marks = below.labels.map(({ at }) => `M${round(at)},${round(bottom)}v5`).join("");
  const name = { className: [layout], role: "img", ariaLabel: drawingName(chart) };
  const size = { viewBox: `0 0 ${width} ${height}`, width, height, fill: "none" };
  const svg = s("svg", { ...name, ...size, style: `--drawn-width:${width}px` }, [
    s("desc", describe(chart)),
    s("path", { d: grid, style: "stroke:var(--color-line)" }),
    s("path", {
      d: `M${round(left)},${round(base)}H${round(right)}${marks}`,
      style: "stroke:var(--color-line-strong)",
    }),
    drawnMarks({ chart, points, scales, frame }),
    s("g", { fontSize: 12, style: TEXT_STYLE }, [
      yName === "" ? null : text(shortLabel(yName, width), { x: 0, y: 12 }),
      yTicks.map((tick) =>
        text(tick.text, { x: round(left - 8), y: round(yAt(tick.value) + 4), textAnchor: "end" }),
      ),
      below.labels.map(({ at, text: label }) => {
        const place = { x: round(at), y: round(bottom + LINE) };
        const half = labelWidth(label) / 2;
        if (!below.isSlanted) {
          const x = Math.min(place.x, round(width - half));
          return text(label, { ...place, x, textAnchor: "middle" });
        }
        const transform = `rotate(${-SLANT.degrees} ${place.x} ${place.y})`;
        return text(label, { ...place, textAnchor: "end", transform });
      }),
      text(shortLabel(axisName(chart.xName, chart.xUnit), right), {
        x: round(right),
        y: height - 4,
        textAnchor: "end",
      }),
      names?.map(asText),
    ]),
  ]);
  return {
    svg,
    hasNames: names !== null,
    left: left / width,
    right: right / width,
    foot: 1 - bottom / height,
  };
}
