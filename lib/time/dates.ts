const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether `text` is a day that exists, as YYYY-MM-DD. */
export function isPlainDate(text: string): boolean {
  if (!PLAIN_DATE.test(text)) return false;
  // A day that does not exist is either no date at all or moves into the next month.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether `text` is a year, a month or a day that exists: '2012', '2012-09' or '2012-09-01'. */
export const isPartialDate = (text: string): boolean =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && isPlainDate(`${text}-01-01`.slice(0, 10));

/** Whether `start` is not after `end`, as far as both are known. */
export function isInOrder(start: string, end: string): boolean {
  const length = Math.min(start.length, end.length);
  return start.slice(0, length) <= end.slice(0, length);
}

/** Whether `text` is a plain date, a local date and time, or an instant with an offset. */
export function isDateOrMoment(text: string): boolean {
  const time = text.slice(10);
  return isPlainDate(text.slice(0, 10)) && (time === "" || TIME.test(time));
}

/** Whether `zone` is a time zone of the IANA database ("Europe/London"). */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone !== "";
  } catch {
    return false;
  }
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const LONG_MONTH = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const atNoon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`);

const YEAR_LENGTH = 4;
const MONTH_LENGTH = 7;

/**
 * 'Mar 5, 2024', from a plain date or anything that starts with one; no more of a partial date than it says. '' for
 * null.
 */
export function formatDay(date: string | null): string {
  return date && date.length > MONTH_LENGTH ? DAY.format(atNoon(date)) : formatMonth(date);
}

/** 'Mar 2024', from a month or a day; '2024' from a year; '' for null. */
export function formatMonth(date: string | null): string {
  if (!date || date.length === YEAR_LENGTH) return date ?? "";
  return MONTH.format(atNoon(`${date}-01`));
}

/** 'March 2024', from a month or a day. */
export const formatLongMonth = (date: string): string => LONG_MONTH.format(atNoon(`${date}-01`));

/** The first day of a partial date: '2012' is '2012-01-01'. */
export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** The last day of a partial date: '2012' is '2012-12-31'. */
export function lastDay(date: string): string {
  if (date.length > MONTH_LENGTH) return date;
  const [year, month = 12] = date.split("-").map(Number);
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** Today's plain date in `zone`; without one, where this runs. */
export function todayIn(zone?: string): string {
  // Swedish dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format();
}
