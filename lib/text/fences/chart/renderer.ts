import "server-only";
import type { Element } from "hast";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import { directionOf, type Language } from "@/lib/i18n/languages";
import { figureKeyIn } from "../../figures/figure-links";
import { writeHtml } from "../../markdown/html-tree";
import { FenceProblem, readFenceOptions } from "../fence";
import type { HtmlRenderer } from "../fence-renderer";
import { chartAnchor, tableAnchor } from "./chart-anchor";
import { dataLabel, drawnPart, shortName, tablePart, titleOf, tooLarge } from "./chart-words";
import { drawChart } from "./draw-chart";
import { type DrawnPoints, drawnPoints, legendKey } from "./draw-marks";
import type { LayoutName } from "./layouts";
import { type Chart, readChart } from "./read-chart";
import { readouts } from "./readouts";

const MOST_TABLE_ROWS = 100;

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;

/** Caches the HTML of charts by language, options and data. */
const drawings = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (html, key) => html.length + key.length,
});

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Draws all layouts of a chart. Also returns whether the wide and the narrow layout have the names of the lines. */
function drawing(chart: Chart, points: DrawnPoints) {
  const draw = (layout: LayoutName, mayHaveNames: boolean) =>
    drawChart(chart, points, { layout, mayHaveNames });
  const wide = draw("wide", true);
  const { hasNames } = wide;
  const narrow = draw("narrow", hasNames);
  const layouts = { wide, narrow, ...(chart.isWide ? { full: draw("full", hasNames) } : {}) };
  // The styles of the fence lay the values over the drawing with these shares of its width and height.
  const axes = Object.entries(layouts).flatMap(([name, { left, right, foot }]) => [
    `--${name}:${percent(left)}`,
    `--${name}-axis:${percent(right - left)}`,
    `--${name}-foot:${percent(foot)}`,
  ]);
  const svgs = Object.values(layouts).map(({ svg }) => svg);
  const element = h("div.drawing", { style: axes.join(";") }, [...svgs, readouts(chart)]);
  return { element, hasNames, isNarrowNamed: narrow.hasNames };
}

/**
 * Renders the legend. With `isOnlyNarrow`, only the narrow layout shows the legend, because the other layouts show the
 * names at the lines.
 */
const legend = (chart: Chart, isOnlyNarrow: boolean): Element =>
  h(
    "p.chart-legend",
    isOnlyNarrow ? { dataNarrow: "" } : {},
    chart.series.map(({ name }, index) => h("span", [legendKey(chart, index), shortName(name)])),
  );

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns the number of characters from the decimal sign to the end of a cell. */
const decimalsOf = (cell: string, decimal: string) =>
  cell.includes(decimal) ? cell.length - cell.lastIndexOf(decimal) : 0;

/** Renders the table as raw HTML, because a tree of thousands of cells is slow. Aligns numbers at the decimal sign. */
function dataTable({ header, rows: all, xKind, decimal }: Chart) {
  const rows = all.slice(0, MOST_TABLE_ROWS);
  const most = header.map((_, at) =>
    Math.max(...rows.map((cells) => decimalsOf(cells[at] ?? "", decimal))),
  );
  const sideOf = (at: number) => (at > 0 || xKind === "number" ? ' align="right"' : "");
  const cellOf = (text: string, at: number) => {
    const missing = sideOf(at) && text ? (most[at] ?? 0) - decimalsOf(text, decimal) : 0;
    const style = missing > 0 ? ` style="--decimals:${missing}"` : "";
    // A row without a name has no row header.
    const [tag, scope] = at === 0 && text ? ["th", ' scope="row"'] : ["td", ""];
    return `<${tag}${scope}${sideOf(at)}${style}>${escaped(text)}</${tag}>`;
  };
  const headings = header.map((name, at) => `<th scope="col"${sideOf(at)}>${escaped(name)}</th>`);
  const head = `<tr>${headings.join("")}</tr>`;
  const body = rows
    .map((cells) => `<tr>${header.map((_, at) => cellOf(cells[at] ?? "", at)).join("")}</tr>`)
    .join("");
  const value = `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;
  return { type: "raw" as const, value };
}

/** Marks right-to-left words, because the title above these words can have the other direction. */
const inDirection = (text: string, language: Language): Element | string =>
  directionOf(language) === "rtl" ? h("span", { dir: "rtl" }, text) : text;

function figure(chart: Chart): Element {
  const { points, drawn, all } = drawnPoints(chart);
  const { element, hasNames, isNarrowNamed } = drawing(chart, points);
  const note = drawnPart(chart, drawn, all);
  const cut = tablePart(chart, MOST_TABLE_ROWS);
  const marks = {
    dataFigure: chart.figure ? figureKeyIn(`fig:${chart.figure}`) : null,
    dataWide: chart.isWide ? "" : null,
  };
  return h("figure.chart", marks, [
    h("figcaption", [
      h("strong", titleOf(chart)),
      note === "" ? null : [" ", inDirection(note, chart.language)],
    ]),
    chart.series.length < 2 || isNarrowNamed ? null : legend(chart, hasNames),
    element,
    // The source of a diagram has this class too, because it looks like this table, and feeds change both in the same
    // way.
    h("details.diagram-source", [
      h("summary", dataLabel(chart)),
      dataTable(chart),
      cut === "" ? null : h("p", cut),
    ]),
  ]);
}

const OPENING = '<figure class="chart"';

/** Adds the ids for links to the chart and its table, if this is the first chart with its title in the text. */
function withId(html: string, info: string, shared: Record<string, number>): string {
  const title = readFenceOptions(info).options.get("title") ?? "";
  const id = chartAnchor(title);
  if (title === "" || shared[id] !== undefined) return html;
  shared[id] = 1;
  return html
    .replace(OPENING, `${OPENING} id="${id}"`)
    .replace("<table>", `<table id="${tableAnchor(title)}">`);
}

/** Renders a chart as a figure with its title, a drawing in two or three layouts, its readouts, and a table. */
export const chartRenderer: HtmlRenderer = {
  notShown: "Chart not drawn",
  most: 40,
  tooLarge,
  toHtml(source, info, { language, shared }) {
    const key = `${language}\n${info}\n${source}`;
    const known = drawings.get(key);
    if (known !== undefined) return withId(known, info, shared);
    try {
      const html = writeHtml(figure(readChart(info, source, language)));
      drawings.set(key, html);
      return withId(html, info, shared);
    } catch (error) {
      if (error instanceof FenceProblem) throw error;
      // An unexpected error must not break the page.
      throw new FenceProblem("its values cannot be drawn.");
    }
  },
};
