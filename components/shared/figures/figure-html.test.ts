import { expect, test } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { wordsIn } from "@/lib/publish/site-words";
import { figureCard } from "./figure-card";
import { withPageLinks } from "./figure-html";
import { figureLine } from "./figure-line";

const FIGURE: ShownFigure = {
  ...{ key: "life", label: "on one <cell>", value: "8.5", unit: "years", uncertainty: "± 0.2" },
  ...{ samples: 345_600, condition: "at SF12", date: "2024-02", kind: "calculated" },
  ...{ method: "from the trace", noun: null, itemId: null, itemTitle: "", href: "/figures#life" },
  ...{ series: [1, 3, 2], isFeatured: false },
};
const BARE: ShownFigure = {
  ...FIGURE,
  ...{ unit: "", uncertainty: "", samples: null, condition: "", date: null, method: "" },
  series: null,
};

const cardIn = (language: "en" | "de" | "ar", figure = FIGURE) =>
  figureCard({ figure, site: wordsIn(language), owner: "Maya" });

test("the first link brings the card, and each link has the words, the kind and a closed state", () => {
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

test("a card has all that is known of its figure, and escapes the owner's texts", () => {
  const card = cardIn("en");
  for (const part of [
    '<div class="figure-card" id="figure-card-life" popover="manual" role="group"',
    '<data value="8.5"><bdi>8.5</bdi> <small><bdi>years</bdi></small></data> <bdi>± 0.2</bdi>',
    "on one &lt;cell>",
    "<dt>Condition</dt><dd><bdi>at SF12</bdi></dd>",
    '<dt>Samples</dt><dd><data value="345600">345,600</data></dd>',
    '<dt>Date</dt><dd><time datetime="2024-02">Feb 2024</time></dd>',
    "<dt>Method</dt><dd><bdi>from the trace</bdi></dd>",
    '<a href="/figures#life">See the table</a>',
    'data-cite="Maya: 8.5\u00a0years, on one <cell>, at SF12, Feb 2024."',
  ]) {
    expect(card).toContain(part);
  }
});

test("a card leaves out what is not known", () => {
  const card = cardIn("en", BARE);
  expect(card).not.toMatch(/<dl>|<svg|<small>/);
  expect(card).toContain("See the proof");
  expect(card).toContain('data-cite="Maya: 8.5, on one <cell>."');
});

test("a card speaks the site's language in its direction", () => {
  expect(cardIn("de")).toContain("345.600");
  expect(cardIn("ar")).toContain('lang="ar" dir="rtl"');
});

test("a line has at most 120 points, with the first and the last value", () => {
  const points = (series: readonly number[]) =>
    String(JSON.stringify(figureLine(series))).match(/[\d.]+,[\d.]+(?=[ "])/g) ?? [];
  expect(points([0, 10, 5])).toEqual(["2,38", "150,2", "298,20"]);
  expect(points(Array.from({ length: 5_000 }, (_, index) => index))).toHaveLength(120);
  expect(figureLine([1])).toBeNull();
  expect(points([4, 4])).toEqual(["2,20", "298,20"]);
});
