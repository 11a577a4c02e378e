const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;

/** Lengths of an ISO 8601 time up to its month, day and hour. */
const [MONTH, DAY, HOUR] = ["2026-11".length, "2026-11-23".length, "2026-11-23T12".length];

/** Returns the period of which only one copy stays at this age: MONTH, DAY or HOUR. Null if all copies stay. */
function periodAt(age: number): number | null {
  if (age <= HOUR_MS) return null;
  if (age <= DAY_MS) return HOUR;
  return age <= MONTH_MS ? DAY : MONTH;
}

/**
 * Returns the copies to remove. The newest copy and all copies of the last hour stay. The last copy of each hour
 * stays for a day, of each day for 30 days, and of each month for ever (UTC).
 */
export function surplusCopies<T extends { at: Date }>(newestFirst: readonly T[], now: Date): T[] {
  /** Months, days and hours that have a later copy. */
  const seen = new Set<string>();
  return newestFirst.filter(({ at }, index) => {
    const time = at.toISOString();
    const period = periodAt(now.getTime() - at.getTime());
    const isSurplus = index > 0 && period !== null && seen.has(time.slice(0, period));
    for (const length of [MONTH, DAY, HOUR]) seen.add(time.slice(0, length));
    return isSurplus;
  });
}
