/** The periods as query parameters: the last days, or the last calendar months. */
export const PERIODS = ["days=7", "days=30", "days=90", "months=12"] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = "days=30";

/** The first and the last day of a range, in UTC. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that is `offset` days after `now`, in UTC, like '2026-03-05'. */
export const dayOf = (now: Date, offset = 0): string =>
  new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

/** The same day of the month, `months` later; the last day of that month if the month is too short. */
function inMonth(now: Date, months: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)));
}

/** The period that ends today, and the period before it. The previous twelve months end one year before today. */
export function daysOf(period: Period, now: Date): { current: DayRange; before: DayRange } {
  const [unit, length] = [period.split("=")[0], Number(period.split("=")[1])];
  if (unit === "days") {
    return {
      current: { from: dayOf(now, 1 - length), to: dayOf(now) },
      before: { from: dayOf(now, 1 - 2 * length), to: dayOf(now, -length) },
    };
  }
  const firstOf = (months: number) => `${dayOf(inMonth(now, months)).slice(0, 7)}-01`;
  return {
    current: { from: firstOf(1 - length), to: dayOf(now) },
    before: { from: firstOf(1 - 2 * length), to: dayOf(inMonth(now, -length)) },
  };
}

/** All days of the range for a period of days; the first day of each month for a period of months. */
export function stepsOf({ from, to }: DayRange, period: Period): string[] {
  const steps: string[] = [];
  const isByDay = period.startsWith("days");
  for (let step = new Date(`${from}T00:00:00Z`); dayOf(step) <= to; ) {
    steps.push(dayOf(step));
    if (isByDay) step.setUTCDate(step.getUTCDate() + 1);
    else step.setUTCMonth(step.getUTCMonth() + 1);
  }
  return steps;
}
