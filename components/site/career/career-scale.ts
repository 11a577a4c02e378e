import { firstDay, lastDay } from "@/lib/time/dates";

/** A period of time on the scale. Both ends are numbers from 0 to 1, and 1 is today. */
export interface Span {
  from: number;
  to: number;
}

export const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

export const yearOf = (date: string): number => Number(date.slice(0, 4));

const dayOf = (date: string) => Date.parse(`${firstDay(date)}T12:00:00Z`);

/** A scale from January of the first year to today. Dates have the form '2012', '2015-09' or '2020-01-01'. */
export function careerScale(dates: string[], today: string) {
  const firstYear = Math.min(...dates.map(yearOf));
  const start = dayOf(`${firstYear}-01-01`);
  // On the first of January of the first year, the length would be 0. The minimum of 1 prevents a division by zero.
  const length = Math.max(1, dayOf(today) - start);
  const at = (date: string) => Math.min(1, Math.max(0, (dayOf(date) - start) / length));
  const lastYear = yearOf(today);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return {
    years: years.map((year) => ({ year, at: at(`${year}-01-01`) })),
    /** Returns the span of an item. Returns null if the item has no start date or a future start date. */
    span({ start_date, end_date }: Record<"start_date" | "end_date", string | null>): Span | null {
      if (!start_date || start_date > today) return null;
      return { from: at(start_date), to: at(end_date ? lastDay(end_date) : today) };
    },
  };
}

/** Puts spans on as few lanes as possible. The spans of a lane do not overlap. */
export function inLanes<T extends Span>(spans: T[]): T[][] {
  const lanes: T[][] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= span.from);
    if (free) free.push(span);
    else lanes.push([span]);
  }
  return lanes;
}
