import { FenceProblem } from "../fence";
import { fencesIn } from "../fences-in-text";
import { type Chart, readChart } from "./read-chart";

/** Yields the charts of a Markdown text, without charts that cannot be read. */
function* chartsIn(markdown: string): Generator<Chart> {
  for (const { name, info, source } of fencesIn(markdown)) {
    if (name !== "chart") continue;
    try {
      yield readChart(info, source, "en");
    } catch (error) {
      if (!(error instanceof FenceProblem)) throw error;
    }
  }
}

/** Returns the titles of the charts in a Markdown text, in order and without duplicates. */
export const chartTitles = (markdown: string): string[] => [
  ...new Set([...chartsIn(markdown)].map(({ title }) => title).filter(Boolean)),
];

export interface ChartSeries {
  shape: Chart["kind"] | "step";
  /** The point of each row. A `y` of null marks a gap. */
  points: readonly (readonly [x: number, y: number | null])[];
}

/** Returns the first series of the chart with this title. Null if the Markdown text has no such chart. */
export function chartSeries(markdown: string, title: string): ChartSeries | null {
  if (!markdown.includes(title)) return null;
  for (const { title: found, kind, isStep, xs, series } of chartsIn(markdown)) {
    if (found !== title) continue;
    const points = series[0]?.values.map((value, row) => [xs[row] ?? row, value] as const);
    return points ? { shape: isStep ? "step" : kind, points } : null;
  }
  return null;
}
