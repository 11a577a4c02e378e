import "server-only";
import type { Element } from "hast";
import { s } from "hastscript";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { writeHtml } from "../../markdown/html-tree";
import { yAxisName } from "./chart-words";
import { drawnMarks, drawnPoints } from "./draw-marks";
import { LETTER, labelWidth, shortLabel } from "./label-width";
import { type Chart, readChart } from "./read-chart";
import { chartScales, type Tick } from "./scales";
import { round, thinLine } from "./thin";

const SIZE = { width: 384, height: 216 };
const MARGIN = 16;
const LINE = 18;

/**
 * The maximum number of points in a card's chart. The limit is low, because a card is small, and the page contains the
 * drawing of the chart twice: in the HTML and in React's payload.
 */
const MOST_POINTS = 90;

const text = (content: string, place: object) => s("text", { ...place }, content);

/** Shortens labels to `most` px. If two labels would look alike, shortens them at the start: '…120 s' and '…5 s'. */
function shortLabels(texts: readonly string[], most: number): string[] {
  const labels = texts.map((text) => shortLabel(text, most));
  if (labels[0] !== labels[1] || texts[0] === texts[1]) return labels;
  const [one = [], other = []] = texts.map((text) => text.split(/(?<=\s)/));
  const same = one.findIndex((word, index) => word !== other[index]);
  return [one, other].map((words) => shortLabel(`…${words.slice(same).join("")}`, most));
}

/** Returns the first and the last label of an axis, each below its tick. Labels that would touch are moved apart. */
function endLabels(ticks: Tick[], right: number, y: number): Element[] {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last) return [];
  const ends = [...new Set([first, last])];
  const texts = shortLabels(
    ends.map((tick) => tick.text),
    (right - MARGIN) / 2 - LETTER,
  );
  const labels = ends.map((tick, index) => {
    const label = texts[index] ?? "";
    const half = labelWidth(label) / 2;
    const [least, most] = [MARGIN + half, SIZE.width - MARGIN - half];
    return { label, half, least, most, at: Math.max(least, Math.min(tick.at, most)) };
  });
  const [one, other] = labels;
  if (one && other && other.at - one.at < one.half + other.half + LETTER) {
    one.at = one.least;
    other.at = other.most;
  }
  return labels.map(({ label, at }) => text(label, { x: round(at), y, textAnchor: "middle" }));
}

function draw(chart: Chart): Element {
  const most = Math.floor(MOST_POINTS / chart.series.length);
  const points = drawnPoints(chart).points.map((one) => thinLine(one, most));
  const scales = chartScales(chart, { yTicks: 3 });
  const labels = scales.yTicks.map((tick) => tick.text);
  const left = MARGIN + Math.max(...labels.map(labelWidth)) + 8;
  const right = SIZE.width - MARGIN;
  const frame = { left, right, top: MARGIN + LINE + 8, bottom: SIZE.height - MARGIN - LINE };
  const yAt = scales.y(frame.bottom, frame.top);
  const grid = scales.yTicks.map(({ value }) => `M${round(left)},${round(yAt(value))}H${right}`);
  const title = chart.title || yAxisName(chart);
  const unit = chart.title && chart.yUnit;
  const heading = [title, unit].filter(Boolean).join(DICTIONARIES[chart.language].listComma);
  return s("svg", { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, className: "card-chart" }, [
    s("path", { d: grid.join("") }),
    drawnMarks({ chart, points, scales, frame }),
    s("g", [
      heading === ""
        ? null
        : text(shortLabel(heading, right - MARGIN), { x: MARGIN, y: MARGIN + 10 }),
      scales.yTicks.map(({ value, text: label }) =>
        text(label, { x: round(left - 8), y: round(yAt(value) + 4), textAnchor: "end" }),
      ),
      endLabels(scales.xTicks(left, right, 4), right, SIZE.height - MARGIN + 2),
    ]),
  ]);
}

/**
 * Draws a `chart` fence in the size of a card's picture. Null if the fence cannot be drawn. The SVG has no accessible
 * name.
 */
export function cardChart(info: string, source: string, language: Language): string | null {
  try {
    return writeHtml(draw(readChart(info, source, language)));
  } catch {
    // A chart that cannot be drawn must not break a page of cards.
    return null;
  }
}
