import { DEFAULT_LANGUAGE, type Language, localeOf } from "@/lib/i18n/languages";

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether `text` is an existing day as YYYY-MM-DD. */
export function isPlainDate(text: string): boolean {
  if (!PLAIN_DATE.test(text)) return false;
  // For some days that do not exist, `Date` returns a day of the next month.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether `text` is an existing year, month or day: '2012', '2012-09' or '2012-09-01'. */
export const isPartialDate = (text: string): boolean =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && isPlainDate(`${text}-01-01`.slice(0, 10));

/** Whether `start` is not after `end`. Compares only the parts that both dates have. */
export function isInOrder(start: string, end: string): boolean {
  const length = Math.min(start.length, end.length);
  return start.slice(0, length) <= end.slice(0, length);
}

/** Whether `text` is a plain date, a local date and time, or an instant with an offset. */
export function isDateOrMoment(text: string): boolean {
  const time = text.slice(10);
  return isPlainDate(text.slice(0, 10)) && (time === "" || TIME.test(time));
}

/** Whether `zone` is in the IANA database ("Europe/London"). */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone !== "";
  } catch {
    return false;
  }
}

const atNoon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`);

const YEAR_LENGTH = 4;
const MONTH_LENGTH = 7;

/** A language's date formats. They accept any text that starts with a partial date. No time zone changes the date. */
export interface DateFormats {
  /** 'Mar 5, 2024', or the known parts of a partial date; '' for null. */
  day(date: string | null): string;
  /** 'Mar 2024' for a month or a day, '2024' for a year, '' for null. */
  month(date: string | null): string;
  /** 'March 2024' for a month or a day. */
  longMonth(date: string): string;
}

function makeFormats(language: Language): DateFormats {
  const formatAs = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" });
    return (date: string) => format.format(atNoon(firstDay(date)));
  };
  const year = formatAs({ year: "numeric" });
  const shortMonth = formatAs({ month: "short", year: "numeric" });
  const fullDay = formatAs({ day: "numeric", month: "short", year: "numeric" });
  const month = (date: string | null) => {
    if (!date) return "";
    return date.length === YEAR_LENGTH ? year(date) : shortMonth(date);
  };
  return {
    month,
    day: (date) => (date && date.length > MONTH_LENGTH ? fullDay(date) : month(date)),
    longMonth: formatAs({ month: "long", year: "numeric" }),
  };
}

/** Cached, because a page has many dates and creating a format is slow. */
const known = new Map<Language, DateFormats>();

/** The date formats of a language. */
export function datesIn(language: Language): DateFormats {
  const formats = known.get(language) ?? makeFormats(language);
  known.set(language, formats);
  return formats;
}

/** The English date formats, for the dashboard and the API. */
export const { day: formatDay, month: formatMonth } = datesIn(DEFAULT_LANGUAGE);

/** The first day of a partial date: '2012' becomes '2012-01-01'. */
export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** The last day of a partial date: '2012' becomes '2012-12-31'. */
export function lastDay(date: string): string {
  if (date.length > MONTH_LENGTH) return date;
  const [year, month = 12] = date.split("-").map(Number);
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** Today's plain date in `zone`, by default this machine's zone. */
export function todayIn(zone?: string): string {
  // Swedish dates are in the format of ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format();
}
