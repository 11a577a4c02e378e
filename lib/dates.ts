import { DateTime } from "luxon";

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Whether `text` is a day that exists, as YYYY-MM-DD. */
export function isPlainDate(text: string): boolean {
  return PLAIN_DATE.test(text) && DateTime.fromISO(text, { zone: "utc" }).isValid;
}

/** Whether `text` is a plain date, a local date and time, or an instant with an offset. */
export function isDateOrMoment(text: string): boolean {
  return (
    isPlainDate(text) || (MOMENT.test(text) && DateTime.fromISO(text, { zone: "utc" }).isValid)
  );
}

/** Whether `zone` is a time zone of the IANA database ("Europe/London"). */
export function isTimeZone(zone: string): boolean {
  return zone !== "" && DateTime.utc().setZone(zone).isValid;
}

/**
 * The instant a date or moment names in `zone`; a plain date is that day's first minute. A local time
 * that a clock change skips moves forward by the change.
 */
export function instantOf(dateOrMoment: string, zone: string): Date {
  return DateTime.fromISO(dateOrMoment, { zone }).toJSDate();
}

/** Today's plain date in `zone`. */
export function todayIn(zone: string): string {
  return DateTime.now().setZone(zone).toISODate() ?? new Date().toISOString().slice(0, 10);
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const atNoon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`);

/** 'Mar 5, 2024', from a plain date or anything that starts with one; '' for null. */
export function formatDay(date: string | null): string {
  return date ? DAY.format(atNoon(date)) : "";
}

/** 'Mar 2024', from a plain date; '' for null. */
export function formatMonth(date: string | null): string {
  return date ? MONTH.format(atNoon(date)) : "";
}
