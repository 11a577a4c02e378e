import type { Series } from "./read-chart";

/** The rows of the first, last, lowest and highest value of a series. */
interface NotableRows {
  first: number;
  low: number;
  high: number;
  last: number;
}

/**
 * Finds the notable rows of a series. If the lowest or highest value is repeated, takes the first row with this value.
 * Null if the series has no value.
 */
export function findNotable({ values }: Pick<Series, "values">): NotableRows | null {
  const first = values.findIndex((value) => value !== null);
  if (first === -1) return null;
  let [low, high, last] = [first, first, first];
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    last = row;
    if (value < (values[low] ?? 0)) low = row;
    if (value > (values[high] ?? 0)) high = row;
  }
  return { first, low, high, last };
}

/** Returns the notable rows of a series without duplicates; an empty list for a series without a value. */
export const notableRows = (series: Pick<Series, "values">): number[] => [
  ...new Set(Object.values(findNotable(series) ?? {})),
];
