import "server-only";
import type { Element } from "hast";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import { directionOf, type Language } from "@/lib/i18n/languages";
import { writeHtml } from "../../markdown/html-tree";
import { FenceProblem } from "../fence";
import type { HtmlRenderer } from "../fence-renderer";
import {
  dataLabel,
  describe,
  drawingName,
  drawnPart,
  inOneText,
  shortName,
  tablePart,
  titleOf,
  tooLarge,
} from "./chart-words";
import { drawChart, LAYOUTS } from "./draw-chart";
import { type DrawnPoints, drawnPoints, legendKey } from "./draw-marks";
import { type Chart, readChart } from "./read-chart";

const MOST_TABLE_ROWS = 100;

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;

/** The HTML by language, options and data. */
const drawings = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (html, key) => html.length + key.length,
});

function drawing(chart: Chart, points: DrawnPoints): Element {
  const layout = (name: keyof typeof LAYOUTS) => {
    const svg = drawChart(chart, points, name);
    const seen = { className: [name], role: "img", ariaLabel: drawingName(chart) };
    svg.properties = { ...svg.properties, ...seen };
    return svg;
  };
  const style = `--drawn-width:${LAYOUTS.wide.width}px`;
  return h("span.drawing", { style }, [layout("wide"), layout("narrow")]);
}

/** These styles are in attributes, because every page loads the style sheets, but few pages have charts. */
const STYLES = {
  caption: "margin:0 0 1rem",
  title: "display:block",
  series:
    "display:inline-flex;align-items:center;gap:.5rem;margin-inline-end:1.25rem;font-size:.875rem",
};

/** The legend; null for a single series, which has its name at the axis. */
const legend = (chart: Chart): Element | null =>
  chart.series.length < 2
    ? null
    : h(
        "p.chart-legend",
        chart.series.map(({ name }, index) =>
          h("span", { style: STYLES.series }, [legendKey(chart, index), shortName(name)]),
        ),
      );

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The table as raw HTML, because thousands of cells are slow as a tree. */
function dataTable({ header, rows }: Chart) {
  const [first = "", ...others] = header.map(escaped);
  const row = (cells: string[]) => {
    const values = others.map(
      (_, index) => `<td align="right">${escaped(cells[index + 1] ?? "")}</td>`,
    );
    // A row without a name has no row header.
    const head = cells[0] ? `<th scope="row">${escaped(cells[0])}</th>` : "<td></td>";
    return `<tr>${head}${values.join("")}</tr>`;
  };
  const headings = others.map((name) => `<th scope="col" align="right">${name}</th>`);
  const head = `<tr><th scope="col">${first}</th>${headings.join("")}</tr>`;
  const body = rows.slice(0, MOST_TABLE_ROWS).map(row).join("");
  const value = `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;
  return { type: "raw" as const, value };
}

/** Marks right-to-left words, because the title above may have the other direction. */
const inDirection = (text: string, language: Language): Element | string =>
  directionOf(language) === "rtl" ? h("span", { dir: "rtl" }, text) : text;

function figure(chart: Chart): Element {
  const { points, drawn, all } = drawnPoints(chart);
  const words = inOneText([describe(chart), drawnPart(chart, drawn, all)]);
  const cut = tablePart(chart, MOST_TABLE_ROWS);
  return h("figure.chart", [
    h("figcaption", { style: STYLES.caption }, [
      h("strong", { style: STYLES.title }, titleOf(chart)),
      " ",
      inDirection(words, chart.language),
    ]),
    legend(chart),
    drawing(chart, points),
    // A diagram's source has this class too. Both look the same, and feeds change both in the same way.
    h("details.diagram-source", [
      h("summary", dataLabel(chart)),
      dataTable(chart),
      cut === "" ? null : h("p", cut),
    ]),
  ]);
}

/** Renders a chart as a figure with a caption in words, a drawing in two layouts, and a table of its data. */
export const chartRenderer: HtmlRenderer = {
  notShown: "Chart not drawn",
  most: 40,
  tooLarge,
  toHtml(source, info, { language }) {
    const key = `${language}\n${info}\n${source}`;
    const known = drawings.get(key);
    if (known !== undefined) return known;
    try {
      const html = writeHtml(figure(readChart(info, source, language)));
      drawings.set(key, html);
      return html;
    } catch (error) {
      if (error instanceof FenceProblem) throw error;
      // An unexpected error must not break the page.
      throw new FenceProblem("its values cannot be put on a scale.");
    }
  },
};
