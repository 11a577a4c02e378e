import { expect, test } from "vitest";
import { careerScale, inLanes } from "./career-scale";

const scale = careerScale(["2012", "2015-09", "2020-01-01"], "2024-01-01");
const span = (start_date: string, end_date: string | null) => {
  const found = scale.span({ start_date, end_date });
  if (!found) throw new Error("The span is not on the scale");
  return found;
};

test("span() accepts years and months, and returns null without a start or for a future start", () => {
  expect(scale.years.map(({ year }) => year)).toEqual([
    2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024,
  ]);
  expect(span("2012", null)).toEqual({ from: 0, to: 1 });
  expect(span("2012", "2012").to).toBeCloseTo(1 / 12, 2);
  expect(span("2015-09", "2015-10").from).toBeCloseTo(3.67 / 12, 2);
  expect(scale.span({ start_date: null, end_date: null })).toBeNull();
  expect(scale.span({ start_date: "2025", end_date: null })).toBeNull();
});

test("if today is the first of January of the only year, the scale has no length, and a span is from 0 to 0", () => {
  const { span } = careerScale(["2026"], "2026-01-01");
  expect(span({ start_date: "2026", end_date: null })).toEqual({ from: 0, to: 0 });
});

test("ten consecutive positions share one lane, and ten parallel positions take ten lanes", () => {
  const sequence = Array.from({ length: 10 }, (_, index) =>
    span(`${2012 + index}`, `${2012 + index}`),
  );
  expect(inLanes(sequence)).toHaveLength(1);
  const atOnce = Array.from({ length: 10 }, () => span("2013", null));
  expect(inLanes(atOnce)).toHaveLength(10);
  expect(inLanes([])).toEqual([]);
});
