// Each figure (number) of the demo content must follow from data on the page of the item to which it belongs.
import { expect, test } from "vitest";
import { type FigureInput, figureSchema } from "@/lib/content/nouns/figure/schema";
import type { ContentNoun } from "@/lib/content/registry";
import { chartSeries } from "@/lib/text/fences/chart/chart-series";
import { figureLinkParts, mayNameFigure } from "@/lib/text/figures/figure-links";
import { numberOf } from "@/lib/text/figures/number-of";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { readDemoContent } from "./demo-content";
import { importTarget } from "./import-targets";

interface DemoFigure extends Omit<FigureInput, "item_id"> {
  item: string | null;
}

const { items } = await readDemoContent();
const of = (noun: ContentNoun) => items.get(noun) ?? [];
const figures = of("figure").map(
  ({ fields, item }) =>
    ({
      ...(figureSchema.parse({ ...fields, item_id: item && 1 }) as FigureInput),
      item,
    }) as DemoFigure,
);

/** The texts on the page of the item to which a figure belongs. */
function pageOf({ noun, item }: DemoFigure): { all: string; content: string } {
  const { keyOf } = importTarget(noun ?? "project");
  const found = of(noun ?? "project").find(({ fields }) => keyOf(fields) === item);
  if (!found) throw new Error(`The demo has no ${noun} '${item}'`);
  return { all: JSON.stringify(found.fields), content: String(found.fields.content ?? "") };
}

const figure = (key: string): DemoFigure => {
  const found = figures.find((one) => one.key === key);
  if (!found) throw new Error(`The demo has no figure '${key}'`);
  return found;
};

const withoutLinks = (text: string) =>
  figureLinkParts(text)
    .map((part) => part.text)
    .join("");

test("each figure has a kind, and its value is on the page of its item", () => {
  expect(figures.length).toBeGreaterThan(24);
  for (const one of figures) {
    expect([one.key, one.kind]).toEqual([one.key, expect.any(String)]);
    const { all } = pageOf(one);
    expect([one.key, withoutLinks(all).includes(one.value)]).toEqual([one.key, true]);
  }
});

test("the heading or the chart of each figure is on the page of its item", {
  tags: ["sweep"],
}, async () => {
  for (const one of figures.filter(({ noun }) => noun !== "experience")) {
    const { content } = pageOf(one);
    expect([one.key, one.anchor === "" && one.chart === ""]).toEqual([one.key, false]);
    if (one.chart !== "") {
      const series = chartSeries(content, one.chart)?.points.map(([, y]) => y) ?? [];
      const value = numberOf(one.value, "en");
      expect([one.key, series.length > 1]).toEqual([one.key, true]);
      // The charts have 1.9 µA as 0.0019 mA, and 2 min 10 s as 130 s. The range of a leak is calculated from the level
      // of 22 dB.
      const other = { "soil-sleep": 0.0019, "tap-time": 130, "leak-range": 22 }[one.key];
      expect([one.key, series.includes(other ?? value ?? Number.NaN)]).toEqual([one.key, true]);
    } else {
      expect(await renderMarkdown(content)).toContain(`id="${one.anchor}"`);
    }
  }
});

test("each link to a demo figure names an existing figure, and begins with the figure's value", () => {
  const linked = new Set<string>();
  for (const noun of items.keys()) {
    for (const { fields } of of(noun)) {
      const all = JSON.stringify(fields);
      expect(mayNameFigure(withoutLinks(all))).toBe(false);
      for (const { text, key } of figureLinkParts(all)) {
        if (key === undefined) continue;
        const { value } = figure(key);
        expect([key, text, text.startsWith(value)]).toEqual([key, text, true]);
        linked.add(key);
      }
    }
  }
  expect(linked.size).toBeGreaterThan(20);
});

test("five figures of different items are featured, and every project has a role, a chart and at least three figures", () => {
  const featured = figures.filter(({ is_featured }) => is_featured);
  expect(featured).toHaveLength(5);
  expect(new Set(featured.map(({ noun, item }) => `${noun} ${item}`)).size).toBe(5);
  for (const { fields } of of("project")) {
    const own = figures.filter(({ noun, item }) => noun === "project" && item === fields.slug);
    const slug = String(fields.slug);
    expect([slug, own.length >= 3]).toEqual([slug, true]);
    expect([slug, fields.role]).toEqual([slug, expect.stringMatching(/\w/)]);
    expect([slug, String(fields.content).includes("```chart")]).toEqual([slug, true]);
  }
});

/** The first number after `before` in the text of a figure's page. */
function after(key: string, before: string): number {
  const { all } = pageOf(figure(key));
  const text = withoutLinks(all).replaceAll("**", "");
  const at = text.indexOf(before);
  if (at === -1) throw new Error(`The page of '${key}' does not say '${before}'`);
  const [number = ""] = /[\d,.]*\d/.exec(text.slice(at + before.length)) ?? [];
  return Number(number.replaceAll(",", ""));
}

const HOURS_A_YEAR = 8_766;
const HALF_HOUR_S = 1_800;

/** The average current in µA of a device that uses `charge` mC each half hour. */
const average = (charge: number) => (charge * 1_000) / HALF_HOUR_S;

const airtime = (bytes: number, sf: number) => {
  const symbol = 2 ** sf / 125;
  const lowRate = symbol > 16 ? 1 : 0;
  const bits = 8 * bytes - 4 * sf + 28 + 16;
  return (8 + 4.25 + 8 + Math.max(0, Math.ceil(bits / (4 * (sf - 2 * lowRate))) * 5)) * symbol;
};

/** Computes each calculated figure from the numbers on its page. */
const CALCULATED: Record<string, () => number> = {
  "soil-life"() {
    const cycle = after("soil-life", "| Total | | 9.64 mC | ");
    const usable = 2_400 * (after("soil-life", "I count ") / 100);
    const used = (average(cycle) * HOURS_A_YEAR) / 1_000;
    return usable / (used + after("soil-life", "(1,920 mAh) and add "));
  },
  "bearing-energy": () =>
    after("bearing-energy", "At ") *
    after("bearing-energy", "At 3.4 mA and ") *
    (after("bearing-energy", "Cost on the chip: ") +
      after("bearing-energy", "9.6 ms for the spectra and ")) *
    0.001,
  "bin-rate": () => 3_600 / after("bin-rate", "| Cycle | 9.40 s | "),
  "river-life"() {
    const used = (average(after("river-life", "| Total | ")) * HOURS_A_YEAR) / 1e6;
    return after("river-life", "I count ") / (used + after("river-life", "Ah of it and "));
  },
  "trace-pyramid"() {
    let bytes = 0;
    for (let spans = after("trace-pyramid", "| Samples | "); spans > 1; ) {
      spans = Math.ceil(spans / 16);
      bytes += spans * 8;
    }
    return bytes / 1e6;
  },
  "payload-airtime": () => airtime(after("payload-airtime", "on a logic analyser, "), 12),
  "leak-range": () =>
    5 +
    (after("leak-range", "| 2 l/min | ") - after("leak-range", "a metre. I want ")) /
      after("leak-range", "The level falls by "),
  "fleet-reach": () =>
    (100 * after("fleet-reach", "the last release reached ")) / after("fleet-reach", "Brought "),
  "probe-life": () =>
    (after("probe-life", "| Usable | ") * 1_000) / after("probe-life", "12.1 µA | ") / HOURS_A_YEAR,
};

/** Figures that are the result of a simulation. The page has the input of the simulation and its result. */
const SIMULATED = ["mqtt-back"];

test("each calculated figure of the demo is the result of the numbers on its page", () => {
  const calculated = figures.filter(({ kind }) => kind === "calculated").map(({ key }) => key);
  expect([...Object.keys(CALCULATED), ...SIMULATED].sort()).toEqual(calculated.sort());
  for (const [key, compute] of Object.entries(CALCULATED)) {
    const { value } = figure(key);
    const [, decimals = ""] = /\.(\d+)$/.exec(value) ?? [];
    expect([key, compute().toFixed(decimals.length)]).toEqual([key, value.replace(",", "")]);
  }
});
