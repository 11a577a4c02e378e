import { describe, expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { wordsIn } from "@/lib/publish/site-words";
import type { ChartSeries } from "@/lib/text/fences/chart/chart-series";
import { figureCard } from "./figure-card";
import { withPageLinks } from "./figure-html";
import { figureLine } from "./figure-line";

const FIGURE: ShownFigure = {
  ...{ key: "life", label: "on one <cell>", value: "8.5", unit: "years", uncertainty: "± 0.2" },
  ...{ samples: 345_600, condition: "at SF12", date: "2024-02", kind: "calculated" },
  ...{ method: "from the trace", noun: null, itemId: null, itemTitle: "", href: "/figures#life" },
  itemLanguage: null,
  table: "/blog/cell#table-life",
  ...{
    series: {
      shape: "line",
      points: [
        [0, 1],
        [1, 3],
        [2, 2],
      ],
    },
    isFeatured: false,
  },
};
const BARE: ShownFigure = {
  ...FIGURE,
  ...{ unit: "", uncertainty: "", samples: null, condition: "", date: null, method: "" },
  ...{ table: null, series: null },
};

const cardIn = (language: "en" | "de" | "ar", figure = FIGURE) =>
  figureCard({ figure, site: wordsIn(language), owner: "Maya" });

test("a card follows the first link to its figure, and each link has a note, a label and a collapsed state", () => {
  const link = '<a href="/figures#life" data-figure="life">8.5 <em>years</em></a>';
  const cards = ["<p>card</p>", ""];
  const html = withPageLinks(`<p>${link} or ${link}</p>`, {
    figures: new Map([["life", FIGURE]]),
    site: wordsIn("en"),
    cardOf: () => cards.shift() ?? "",
  });
  const shown =
    '<a class="figure-link" href="/figures#life" data-figure="life" data-note="calculated; at SF12" aria-expanded="false" aria-label="8.5 years, calculated" data-whole="">' +
    '<data value="8.5\u00a0years"><bdi>8.5 <em>years</em></bdi></data></a>';
  const template = '<template data-figure-card="life"><p>card</p></template>';
  expect(html).toBe(`<p>${shown}${template} or ${shown}</p>`);
});

test("a card shows all known facts of its figure, and escapes the owner's texts", () => {
  const card = cardIn("en");
  for (const part of [
    '<div class="figure-card" id="figure-card-life" popover="manual" role="group"',
    '<bdi><data value="8.5">8.5 <small>years</small></data> <bdi dir="ltr">± 0.2</bdi></bdi>',
    "on one &lt;cell>",
    '<dt>Condition</dt><dd><bdi dir="ltr">at SF12</bdi></dd>',
    '<dt>Samples</dt><dd><data value="345600">345,600</data></dd>',
    '<dt>Date</dt><dd><time datetime="2024-02">Feb 2024</time></dd>',
    '<dt>Method</dt><dd><bdi dir="ltr">from the trace</bdi></dd>',
    '<a href="/blog/cell#table-life">See the table</a>',
    'data-cite="Maya: 8.5\u00a0years ± 0.2, on one <cell>, calculated, at SF12, n = 345,600, Feb 2024."',
  ]) {
    expect(card).toContain(part);
  }
});

test("a card leaves out unknown facts", () => {
  const card = cardIn("en", BARE);
  expect(card).not.toMatch(/<dl>|<svg|<small>/);
  expect(card).toContain("See the proof");
  expect(card).toContain('data-cite="Maya: 8.5, on one <cell>, calculated."');
});

test("a card is in the site's language and text direction", () => {
  expect(cardIn("de")).toContain("345.600");
  expect(cardIn("ar")).toContain('lang="ar" dir="rtl"');
  const mixed = { ...FIGURE, condition: "SF12، متوسط 23 µA", method: "LoRaWAN، SF12، متوسط" };
  const card = cardIn("ar", mixed);
  expect(card).toContain('<bdi dir="rtl">SF12،');
  expect(card).toContain('<bdi dir="rtl">LoRaWAN،');
});

test("on a card, the sign of a value is at the left, also beside a unit from right to left", () => {
  const loss = { ...BARE, value: "−110", unit: "ديسيبل", uncertainty: "± 2 ديسيبل" };
  const card = cardIn("ar", loss);
  expect(card).toContain('<data value="−110">\u2066−110\u2069 <small>ديسيبل</small></data>');
  expect(card).toContain('<bdi dir="rtl">\u2066± 2\u2069 ديسيبل</bdi>');
  expect(cardIn("ar", { ...loss, unit: "dB" })).toContain('<data value="−110">−110 <small>dB');
});

describe("the small chart of a card", () => {
  const numbers = (shape: ChartSeries["shape"], points: ChartSeries["points"]) =>
    String(JSON.stringify(figureLine({ shape, points }))).match(/[\d.]+,[\d.]+(?=[ "])/g) ?? [];

  test("a line has at most 120 points, and each point is at the position of its x value", () => {
    expect(
      numbers("line", [
        [0, 0],
        [1, 10],
        [4, 5],
      ]),
    ).toEqual(["2,38", "76,2", "298,20"]);
    expect(
      numbers(
        "line",
        Array.from({ length: 5_000 }, (_, x) => [x, x]),
      ),
    ).toHaveLength(120);
    expect(
      numbers("line", [
        [0, 4],
        [1, 4],
      ]),
    ).toEqual(["2,20", "298,20"]);
    expect(figureLine({ shape: "line", points: [[0, 1]] })).toBeNull();
    expect(
      figureLine({
        shape: "scatter",
        points: [
          [0, 1],
          [1, 2],
        ],
      }),
    ).toBeNull();
  });

  test("a value of a step line holds until the next x", () => {
    expect(
      numbers("step", [
        [0, 0],
        [1, 10],
        [4, 5],
      ]),
    ).toEqual(["2,38", "76,38", "76,2", "298,2", "298,20"]);
  });

  test("a line stops at a gap and continues after the gap", () => {
    const pieces = (shape: ChartSeries["shape"], points: ChartSeries["points"]) =>
      figureLine({ shape, points })?.children.map(
        (piece) => "properties" in piece && piece.properties.points,
      );
    const points: ChartSeries["points"] = [
      [0, 0],
      [1, 10],
      [2, null],
      [3, 5],
      [4, 5],
    ];
    expect(pieces("line", points)).toEqual(["2,38 76,2", "224,20 298,20"]);
    expect(pieces("step", points)).toEqual(["2,38 76,38 76,2 150,2 150,2", "224,20 298,20 298,20"]);
    expect(pieces("line", [...points.slice(1, 4), [5, null]])).toEqual([
      "2,2 2,2",
      "298,38 298,38",
    ]);
    const long = Array.from({ length: 5_000 }, (_, x) => [x, x === 2_500 ? null : 1] as const);
    expect(pieces("line", long)).toHaveLength(2);
  });

  test("bars begin at zero", () => {
    const heights = figureLine({
      shape: "bar",
      points: [
        [0, 50],
        [1, 100],
      ],
    })?.children.map((bar) => "properties" in bar && bar.properties.height);
    expect(heights).toEqual([18, 36]);
  });
});
