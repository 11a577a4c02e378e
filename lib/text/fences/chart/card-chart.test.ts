import { expect, test } from "vitest";
import { cardChart } from "./card-chart";
import { labelWidth } from "./label-width";

/** Returns the labels at the x axis of a card's chart, with the positions (in px) of their beginnings and ends. */
function xLabels(rows: string): { text: string; start: number; end: number }[] {
  const svg = cardChart("bar", `place,mA\n${rows}`, "en") ?? "";
  return [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" text-anchor="middle">([^<]+)</g)].map(
    ([, x, text = ""]) => {
      const half = labelWidth(text) / 2;
      return { text, start: Number(x) - half, end: Number(x) + half };
    },
  );
}

test("the labels at the two ends of the x axis of a card's chart never touch", () => {
  const [first, last] = xLabels("Measured in the laboratory,1\nMeasured in a wet field,2");
  expect(first?.start).toBeCloseTo(16, 1);
  expect(first?.text).toMatch(/^Measured in .+…$/);
  expect((last?.start ?? 0) - (first?.end ?? 0)).toBeGreaterThan(7);
  const short = xLabels("laboratory,1\nfield,2");
  expect(short.map(({ text }) => text)).toEqual(["laboratory", "field"]);
  expect(short[0]?.start).toBeGreaterThan(16);
});

test("two long labels that begin alike are shortened at the start", () => {
  const named = (one: string, other: string) =>
    xLabels(`"${one}",1\n"${other}",2`).map(({ text }) => text);
  const long = "full jitter, first window of";
  expect(named(`${long} 120 s`, `${long} 15 s`)).toEqual(["…120 s", "…15 s"]);
  expect(named(long, `${long} 15 s`)).toEqual(["…of", "…of 15 s"]);
  expect(new Set(named(long, long))).toEqual(new Set(["full jitter, first win…"]));
});

test("the unit after the title has the comma of the chart's language", () => {
  const chart = (language: "en" | "ja") =>
    cardChart('bar title="T" y="mA"', "place,current\nA,1\nB,2", language);
  expect(chart("en")).toContain(">T, mA<");
  expect(chart("ja")).toContain(">T、mA<");
});
