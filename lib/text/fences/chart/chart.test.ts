import { readFileSync } from "node:fs";
import { join } from "node:path";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { testVariants } from "@/e2e/support/variants";
import { feedHtml } from "@/lib/publish/feed-html";
import { readHtml } from "../../markdown/html-tree";
import { renderMarkdown } from "../../markdown/markdown";
import { fenceHtml } from "../render-fence";

const markdown = (info: string, csv: string) => `\`\`\`chart ${info}\n${csv}\n\`\`\``;
const fence = (info: string, csv: string) => renderMarkdown(markdown(info, csv));
const preview = (info: string, csv: string) =>
  renderMarkdown(markdown(info, csv), { isForOwner: true });

const rowsOf = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("\n");

const CURRENT = "time,current\n0,0.2\n5,12.4\n10,48.1\n20,9.6";

/** The description of the drawing, and the text below the title. */
const wordsOf = (html: string) =>
  [/<desc>([^<]*)/, /<\/strong> ([^<]*)</]
    .map((part) => part.exec(html)?.[1] ?? "")
    .join(" ")
    .trim();
const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

/** Returns the accessible names of the focusable boxes, in order. */
const readoutsIn = (html: string) =>
  [...html.matchAll(/<span role="img" tabindex="0" aria-label="([^"]*)"/g)].map(([, name]) => name);

describe("a chart fence", () => {
  test("a chart has a drawing with axes, a name, a description, and its data as a table", async () => {
    const html = await fence('line title="After wake-up" x="ms" y="mA"', CURRENT);
    expect(html.match(/role="img" aria-label="Line chart: After wake-up"/g)).toHaveLength(2);
    expect(html).toContain(">After wake-up</strong>");
    expect(wordsOf(html)).toBe(
      "current: 0.2 to 48.1 mA, its maximum at 10 ms, with no clear trend.",
    );
    expect(textsOf(html)).toEqual(
      expect.arrayContaining(["current (mA)", "time (ms)", "50", "20"]),
    );
    expect(html).toMatch(
      /<details class="diagram-source"><summary>Data<\/summary><table id="table-after-wake-up">/,
    );
    expect(html).toContain(
      '<tr><th scope="row" align="right">10</th><td align="right">48.1</td></tr>',
    );
    // The colours are CSS properties of the theme.
    expect(html).not.toMatch(/#[0-9a-f]{3,6}\b|NaN|undefined/);
  });

  test.each(["bar", "scatter"])("a %s chart of several series has a legend", async (kind) => {
    const html = await fence(kind, "board,indoors,outdoors\nESP32,0.1,0.4\nLoRa,1.2,-12\nnRF,,3");
    expect(html).toMatch(/<p class="chart-legend"><span><svg .*indoors<\/span>.*outdoors<\/span>/);
    expect(textsOf(html)).toEqual(expect.arrayContaining(["LoRa", "−10"]));
    expect(wordsOf(html)).toContain("outdoors: −12 to 3, its maximum at nRF.");
    expect(html).not.toContain("NaN");
  });

  test("the name of each line is at the line's end if all names fit, and in a legend otherwise", async () => {
    const apart = await fence("line", "x,low,high\n1,1,8\n2,2,9");
    expect(apart).not.toContain("chart-legend");
    expect(textsOf(apart)).toEqual(expect.arrayContaining(["low", "high"]));
    const close = await fence("line", "x,one,other,third\n1,1,8,3\n2,9,9.01,9.02\n3,9,9.01,9.02");
    expect(close).toContain('<p class="chart-legend"><span');
    const long = await fence("line", `x,low,${"h".repeat(20)}\n1,1,8\n2,2,9`);
    expect(long).toContain('<p class="chart-legend" data-narrow=""><span');
    const early = await fence("line", "x,low,high\n1,1,8\n2,2,9\n3,2,");
    expect(early).toContain("chart-legend");
  });

  test("the names of two lines move apart if they would overlap", async () => {
    const html = await fence("line", "x,one,other\n1,1,8\n2,9,9.01");
    const [one, other] = ["one", "other"].map((name) =>
      Number(new RegExp(`<text x="[^"]+" y="([^"]+)"[^>]*>${name}<`).exec(html)?.[1]),
    );
    expect(Math.abs(Number(one) - Number(other))).toBeGreaterThanOrEqual(14.9);
  });

  test.each(["step", "line step", "line  wide step"])(
    "with the options '%s', a line holds each value until the next row",
    async (info) => {
      const html = await fence(
        `${info} title="One cycle" y="mA"`,
        "ms,current\n0,6\n120,24\n300,0",
      );
      expect(html).toContain('role="img" aria-label="Line chart: One cycle"');
      // From each point, the line first goes horizontally to the right.
      expect(html).toMatch(/<path d="M[\d.]+,([\d.]+)L([\d.]+),\1L\2,[\d.]+L/);
    },
  );

  test("a column '±' after a series is the tolerance of this series, and not another series", async () => {
    const html = await fence("bar", "part,mass,±,height\na,10,2,5\nb,20,,6");
    expect(html).not.toContain(">±</span>");
    expect(wordsOf(html)).toContain("mass: 10 to 20");
    expect(html.match(/stroke-width="1.25"/g)).toHaveLength(2);
    // The axis has room for the upper end of the tolerance.
    const high = await fence("line", "x,y,± y\n1,10,40\n2,9,");
    expect(textsOf(high)).toContain("50");
    // A line of many points has an area instead of error bars.
    const many = await fence("line", `x,y,±\n${rowsOf(100, (i) => `${i},${i},2`)}`);
    expect(many.match(/fill-opacity="0.2"/g)).toHaveLength(2);
  });

  test("in a chart of up to 24 rows, each row has a focusable box with its values", async () => {
    const html = await fence('line x="ms" y="mA"', "t,asleep,±,awake\n0,0.01,0.002,\n5,0.01,,48.1");
    expect(readoutsIn(html)).toEqual([
      "0 ms: asleep 0.01 ± 0.002 mA",
      "5 ms: asleep 0.01 mA, awake 48.1 mA",
    ]);
    const many = await fence("bar", `x,y\n${rowsOf(24, (i) => `n${i},${i}`)}`);
    expect(readoutsIn(many)).toHaveLength(24);
    const equal = await fence("scatter", "x,y\n1,2\n1,3\n2,4");
    expect(readoutsIn(equal)).toEqual(["1: 2, 3", "2: 4"]);
  });

  test("in a chart of 500 rows, the first, last, lowest and highest value have a focusable box", async () => {
    const value = (i: number) => (i === 77 ? -5 : i === 300 ? 50 : 1);
    const rows = rowsOf(500, (i) => `${i.toExponential(6)},${value(i)}`);
    const html = await fence('line x="s" y="V"', `# t,v\n${rows}`);
    expect(readoutsIn(html)).toEqual(["0 s: 1 V", "77 s: −5 V", "300 s: 50 V", "499 s: 1 V"]);
  });

  test("'NA' from R and 'nan' from NumPy are read as missing values", async () => {
    const html = await fence("line", "x,y\n1,NA\n2,nan\n3,5");
    expect(readoutsIn(html)).toEqual(["3: 5"]);
  });

  test.each(["line", "line step"])(
    "the line of a '%s' chart has a gap at an empty cell, even in a chart of many rows",
    { tags: ["sweep"] },
    async (kind) => {
      const pathsOf = async (csv: string) => {
        const html = await fence(kind, csv);
        const [, d = ""] = /<path d="(M[^"]*)"[^>]*stroke-width="2"/.exec(html) ?? [];
        return d.split(/(?=M)/);
      };
      const [before = "", after = "", ...others] = await pathsOf("x,y\n0,1\n1,5\n2,\n3,2\n4,2");
      expect(others).toEqual([]);
      const rightOf = (path: string) => Math.max(...(path.match(/[\d.]+/g) ?? []).map(Number));
      expect(Number(/^M([\d.]+)/.exec(after)?.[1])).toBeGreaterThan(rightOf(before));
      const long = rowsOf(5_000, (row) => `${row},${row === 2_500 ? "" : row % 7}`);
      expect(await pathsOf(`x,y\n${long}`)).toHaveLength(2);
    },
  );

  test("in a step chart, the value before a gap holds until the x of the gap", async () => {
    const html = await fence("line step", "x,y\n0,1\n1,5\n2,\n3,2\n4,2");
    const [, d = ""] = /<path d="(M[^"]*)"[^>]*stroke-width="2"/.exec(html) ?? [];
    const [first = ""] = d.split(/(?=M)/).map((path) => path.match(/[\d.]+(?=,)/g) ?? []);
    const [start = 0, middle = 0, end = 0] = [...new Set(first)].map(Number);
    expect(end - middle).toBeCloseTo(middle - start, 0);
    expect(readoutsIn(html)).toEqual(["0: 1", "1: 5", "3: 2", "4: 2"]);
  });

  test("a wide chart has a third drawing and the key of its figure, and only the first of two equal charts has an id", async () => {
    const chart = markdown('line wide title="One cycle" figure=soil-life', CURRENT);
    const html = await renderMarkdown(`${chart}\n\n${chart}`);
    expect(html.match(/<figure class="chart" id="chart-one-cycle"/g)).toHaveLength(1);
    expect(html.match(/<table id="table-one-cycle"/g)).toHaveLength(1);
    expect(html.match(/data-figure="soil-life" data-wide=""/g)).toHaveLength(2);
    const drawings = [...html.matchAll(/<svg class="(\w+)"/g)].map(([, name]) => name);
    expect(drawings).toEqual(["wide", "narrow", "full", "wide", "narrow", "full"]);
    expect(await fence('line figure="a b"', CURRENT)).not.toContain("data-figure");
  });

  test("the description says whether a line rises or falls, even if the x axis has dates", async () => {
    const html = await fence(
      'line y="%"',
      "day,up,down\n2023-01-01,1,9\n2023-06-01,2,8\n2024-01-01,3,7",
    );
    expect(wordsOf(html)).toBe(
      "up: 1 to 3 %, its maximum at 2024-01-01, rising overall. down: 7 to 9 %, its maximum at 2023-01-01, falling overall.",
    );
    expect(textsOf(html)).toEqual(expect.arrayContaining(["2023", "2024"]));
    expect(textsOf(await fence("line", "year,n\n2012,1\n2020,2"))).toContain("2012");
  });

  test.each([
    ["one value", "line", "x,y\n1,5"],
    ["one value at zero", "scatter", "x,y\n0,0"],
    ["negative values", "bar", "x,y\na,-1\nb,-3"],
    ["small and large values", "line", "x,y\n1,1e-9\n2,1e9"],
    ["gaps", "line", "x,y\n1,\n2,3\n3,\n4,5\n5,"],
    [
      "twelve series",
      "line",
      `x,${rowsOf(12, (i) => `s${i}`).replaceAll("\n", ",")}\n1${",2".repeat(12)}`,
    ],
    ["long names", "bar", `${"x".repeat(500)},${"y".repeat(500)}\n${"z".repeat(500)},1`],
    ["equal dates", "line", "x,y\n2020-01-01,1\n2020-01-01,2"],
    ["names instead of numbers", "scatter", "x,y\na,1\nb,2"],
    ["quoted values", "bar", 'x,y\n"a, ""b""",1'],
    ["missing cells", "line", "x,y,z\n1,2\n2,3,4"],
  ])("a chart with %s is drawn", async (_, kind, csv) => {
    const html = await fence(kind, csv);
    expect(html).toContain("<svg");
    expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
    // No text begins left of the drawing.
    for (const [, x] of html.matchAll(/<text x="([^"]+)"/g))
      expect(Number(x)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ["decimal-commas.csv", "Spannung"],
    ["tabs.tsv", "Voltage"],
  ])("a chart is drawn from %s, a file without commas as delimiters", async (name, last) => {
    const csv = readFileSync(
      join(import.meta.dirname, "../../../../e2e/files/tables", name),
      "utf8",
    );
    const html = await fence("line", csv);
    expect(html).toContain(`<th scope="col" align="right">${last}</th>`);
    expect(wordsOf(html)).toMatch(/1,234\.5/);
  });

  test("a chart of 10,000 points draws fewer points, keeps the peaks, and says how many it draws", {
    tags: ["sweep"],
  }, async () => {
    const values = rowsOf(10_000, (i) => `${i},${i === 4321 ? 99 : Math.sin(i / 500)}`);
    const html = await fence("line", `t,v\n${values}`);
    expect(wordsOf(html)).toMatch(/^v: −1 to 99, its maximum at 4321,.* 1,\d\d\d of 10,000 points/);
    expect(html).toContain("The first 100 of 10,000 rows.");
    expect(html.length).toBeLessThan(60_000);
    const scatter = await fence("scatter", `t,v\n${values}`);
    expect(wordsOf(scatter)).toMatch(/ \d[\d,]* of 10,000 points are drawn/);
    expect(wordsOf(await fence("bar", `t,v\n${values}`))).toMatch(/ 100 of 10,000 rows are drawn/);
  });

  testVariants(
    "a chart with the options %j and the data %j stays code, and the owner sees the reason",
    [
      ["pie", "x,y\n1,2", "line, bar or scatter"],
      ["", "x,y\n1,2", "line, bar or scatter"],
      ["line", "", "needs a header row"],
      ["line", "x,y", "needs a header row"],
      ["line", "x\n1", "with commas, semicolons or tabs between"],
      ["line", "x,y\n1,abc", "row 1, column “y”: “abc” is not a number"],
      ["line", "x;y\n1,5;2\n2;1.5.3", "“1.5.3” is not a number with a decimal comma"],
      ["line", "x,y\n1,1e300", "too large or too small"],
      ["line", "x,y\n1,Infinity", "is not a number"],
      ["line", "x,y\n1,", "there is no number to draw"],
      ["line", "x,y\n1,2,3", "more values than there are columns"],
      ["line", 'x,y\n1,"2', "a quotation mark"],
      ["bar step", "x,y\n1,2", "only for line charts"],
      ["line", "x,±,y\n1,2,3", "must follow the column of a series"],
      ["line", `x${",y".repeat(13)}\n1${",2".repeat(13)}`, "13 series"],
    ],
    async (info, csv, reason) => {
      const seen = await fence(info, csv);
      expect(seen).toMatch(/^<pre><code class="language-chart">/);
      expect(seen).not.toContain("not drawn");
      expect(await preview(info, csv)).toMatch(new RegExp(`Chart not drawn: .*${reason}`));
    },
  );

  test("a sentence replaces a chart of a million rows", { tags: ["sweep"] }, async () => {
    const csv = `x,y\n${rowsOf(1_000_000, (index) => `${index},1`)}`;
    const place = { ...{ isForOwner: false, language: "en" as const }, number: 1, shared: {} };
    expect(await fenceHtml("chart", csv, "line", place)).toBe(
      "<p><em>A chart is missing here: it has more than 20,000 rows.</em></p>",
    );
  });

  test("a text has at most 40 charts", async () => {
    const html = await renderMarkdown(`${markdown("line", CURRENT)}\n\n`.repeat(41));
    expect(html.match(/<figure class="chart">/g)).toHaveLength(40);
    expect(html.match(/<pre><code class="language-chart">/g)).toHaveLength(1);
  });

  test("HTML in a chart is shown as text", async () => {
    const evil = "</text></svg><script>alert(1)</script>";
    const html = await fence(
      `bar title="${evil}" x="${evil}" y="${evil}"`,
      `"${evil}","${evil}","${evil}2"\n"${evil}",1,2`,
    );
    // The HTML does contain `<script>`, but only in the value of an attribute.
    visit(readHtml(html), "element", ({ tagName }) => expect(tagName).not.toBe("script"));
  });

  test("a chart in a feed has its title and its table, but no drawing", async () => {
    const html = feedHtml(
      await fence("line", `${CURRENT.replaceAll("\n", ",1\n")},1`),
      "https://example.com/",
    );
    expect(html).toContain("current, 1 by time</strong>");
    expect(html).toContain("<table>");
    expect(html).not.toMatch(/<svg|chart-legend|chart-values|diagram-source/);
  });
});
