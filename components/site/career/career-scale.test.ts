import { expect, test } from "vitest";
import { branchOf, careerScale, inLanes } from "./career-scale";

const scale = careerScale(["2012", "2015-09", "2020-01-01"], "2024-01-01");
const span = (start_date: string, end_date: string | null) => {
  const found = scale.span({ start_date, end_date });
  if (!found) throw new Error("The span is not on the scale");
  return found;
};

test("a date can be a year or a month; a span that has no start or a future start is left out", () => {
  expect(scale.years.map(({ year }) => year)).toEqual([
    2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024,
  ]);
  expect(span("2012", null)).toEqual({ from: 0, to: 1 });
  expect(span("2012", "2012").to).toBeCloseTo(1 / 12, 2);
  expect(span("2015-09", "2015-10").from).toBeCloseTo(3.67 / 12, 2);
  expect(scale.span({ start_date: null, end_date: null })).toBeNull();
  expect(scale.span({ start_date: "2025", end_date: null })).toBeNull();
});

test("a parallel span forks off the span above, and merges with it if the span above ends later", () => {
  const main = span("2012", null);
  const aside = span("2015-09", "2018");
  const later = span("2020", null);
  const lanes = inLanes([later, aside, main], 0);
  expect(lanes).toEqual([[main], [aside, later]]);
  expect(branchOf(main, undefined)).toEqual({ isFork: false, isMerge: false });
  expect(branchOf(aside, lanes[0])).toEqual({ isFork: true, isMerge: true });
  expect(branchOf(later, lanes[0])).toEqual({ isFork: true, isMerge: false });
  expect(branchOf(aside, [span("2012", "2016")])).toEqual({ isFork: true, isMerge: false });
});

test("ten consecutive positions share one lane, and ten parallel positions take ten lanes", () => {
  const sequence = Array.from({ length: 10 }, (_, index) =>
    span(`${2012 + index}`, `${2012 + index}`),
  );
  expect(inLanes(sequence, -0.015)).toHaveLength(1);
  const atOnce = Array.from({ length: 10 }, () => span("2013", null));
  expect(inLanes(atOnce, -0.015)).toHaveLength(10);
  expect(inLanes([], 0)).toEqual([]);
});
