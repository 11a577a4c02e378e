import type { Series } from "./read-chart";

/** Returns the rows of the first, the last, the lowest and the highest value of a series, without a value none. */
export function notableRows({ values }: Pick<Series, "values">): number[] {
  const first = values.findIndex((value) => value !== null);
  if (first === -1) return [];
  let [low, high, last] = [first, first, first];
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    last = row;
    if (value < (values[low] ?? 0)) low = row;
    if (value > (values[high] ?? 0)) high = row;
  }
  return [...new Set([first, low, high, last])];
}
