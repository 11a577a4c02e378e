import { isDateOrMoment, isPlainDate } from "@/lib/time/dates";

/** The short names of the months in BibTeX and in many other formats. */
export const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const padded = (number: number | string) => String(number).padStart(2, "0");

const asText = (given: unknown) =>
  typeof given === "string" || typeof given === "number" ? String(given).slice(0, 60).trim() : "";

type Parts = [year: string | undefined, month?: number | string, day?: number | string];

/** Languages of month names, besides English. */
const LANGUAGES = ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "pl"];

/** Converts a word to lower case without accents. */
const bare = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Maps the long and short names of months to their numbers. */
function monthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC" });
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2020, index, 1));
        const word = bare(parts.find(({ type }) => type === "month")?.value ?? "");
        const name = word.replace(/\.$/, "");
        if (name.length > 2 && !names.has(name)) names.set(name, index + 1);
      }
    }
  }
  // The German short forms of March, "Mrz" and "Mär".
  return names.set("mrz", 3).set("mar", 3);
}

let namesOfMonths: Map<string, number> | undefined;

/** Returns the number of the first month whose name is in a text; 0 if the text names no month. */
function monthNamedIn(text: string): number {
  namesOfMonths ??= monthNames();
  const names = namesOfMonths;
  const words = bare(text).match(/[a-z]{3,}/g) ?? [];
  const months = words.map((word) => names.get(word) ?? MONTHS.indexOf(word.slice(0, 3)) + 1);
  return months.find((month) => month > 0) ?? 0;
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? .*)?$/;

const ORDERS = ["month-first", "day-first"] as const;

/** The order of day and month in dates such as '03/04/2014'. */
export type DateOrder = (typeof ORDERS)[number];

/** Returns year, month and day. Parts that the date does not have are undefined. */
function partsOf(text: string, order: DateOrder): Parts {
  const month = monthNamedIn(text);
  const [, year, , isoMonth, isoDay] =
    /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== undefined && (isoMonth !== undefined || month === 0)) {
    return [year, isoMonth, isoDay];
  }
  const [, one, other, slashedYear] = SLASHED.exec(text) ?? [];
  if (slashedYear !== undefined) {
    const year = fullYear(slashedYear);
    return order === "month-first" ? [year, one, other] : [year, other, one];
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? .*)?$/.exec(text);
  if (dotted) return [dotted[3], dotted[2], dotted[1]];
  const [, onlyMonth, itsYear] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (itsYear !== undefined) return [itsYear, onlyMonth];
  const [, hanYear, hanMonth, hanDay] =
    /^(\d{4})\s*[年년]\s*(?:(\d{1,2})\s*[月월]\s*(?:(\d{1,2})\s*[日일])?)?$/.exec(text) ?? [];
  if (hanYear !== undefined) return [hanYear, hanMonth, hanDay];
  const [, seasonYear] =
    /^(?:early|mid|late|spring|summer|autumn|fall|winter|Q[1-4])[\s-]+(\d{4})$/i.exec(text) ?? [];
  if (seasonYear !== undefined) return [seasonYear];
  if (month === 0) return [undefined];
  // Digits of a time or of an offset from UTC are not the day.
  const [, day] = /(?<![:\d])(\d{1,2})(?:st|nd|rd|th)?\b(?!:)/i.exec(text) ?? [];
  const [writtenYear] = /(?<!\s[+-])\b\d{4}\b/.exec(text) ?? [];
  return [writtenYear, month, day];
}

/** Words that mean that a period has not ended. */
const OPEN_ENDS =
  /^(present|now|current|ongoing|today|to date|heute|bis heute|jetzt|aktuell|laufend|aujourd.?hui|actuel|a ce jour|en cours|actual|presente|hoy|ahora|attuale|oggi|in corso|atual|heden|nu$|nuvarande|i dag|obecnie|現在|至今|현재)/;

/** Whether an end date is empty, or means that the end is open. */
export const isOpenEnd = (end: string): boolean => end.trim() === "" || isSaidOpen(end);

/** Whether an end date says in words that the end is open: 'Present'. */
export const isSaidOpen = (end: string): boolean =>
  OPEN_ENDS.test(bare(end.trim()).normalize("NFC"));

/**
 * Converts '2021-03-05', '2021/3/5', '2021-03', '2021', 'Mar 2021', 'March 5th, 2021', 'Fri, 05 Mar 2021',
 * '05.03.2021', '05/2021', 'März 2021' or '3/5/21' to a plain date. A missing month or day becomes 1. Returns null for
 * other text.
 */
export function plainDate(given: unknown, order: DateOrder = "month-first"): string | null {
  const [year, month = 1, day = 1] = partsOf(asText(given), order);
  const date = `${year}-${padded(month)}-${padded(day)}`;
  return isPlainDate(date) ? date : null;
}

/** Returns both readings of '03/04/2014', month first. Other dates have one reading. Other text has none. */
export function readingsOf(given: unknown): string[] {
  const readings = ORDERS.map((order) => plainDate(given, order));
  return [...new Set(readings.filter((date) => date !== null))];
}

/**
 * Like `plainDate`, but does not fill in missing parts: '2012', '2012-09' or '2012-09-01'. '03/04/2014' has two
 * readings, so only its year is returned. Returns null for other text.
 */
export function partialDate(given: unknown): string | null {
  const [date = null, other] = readingsOf(given);
  const [, month, day] = partsOf(asText(given), "month-first");
  if (other !== undefined || month === undefined) return date?.slice(0, 4) ?? null;
  return date?.slice(0, day !== undefined ? 10 : 7) ?? null;
}

/** Returns the order that dates such as '13/04/2014' show; undefined if they show none, or both. */
export function orderIn(dates: readonly string[]): DateOrder | undefined {
  const isRefuted = (order: DateOrder) =>
    dates.some((date) => readingsOf(date).length === 1 && plainDate(date, order) === null);
  const [first, ...others] = ORDERS.filter((order) => !isRefuted(order));
  return others.length === 0 ? first : undefined;
}

const fullYear = (year = "") =>
  year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;

/**
 * Converts '2024-03-05', '2024/3/5 10:00', '2024-03-05 10:00:00 +0200', '2024-03-05T10:00:00Z' or 'Tue, 05 Mar 2024
 * 10:00:00 GMT' to a date or moment. Returns null for other text.
 */
export function dateOrMoment(given: unknown): string | null {
  const text = asText(given);
  const [date = null] = readingsOf(text);
  const [, time, offset = ""] =
    /[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? [];
  const [, , day] = partsOf(text, "month-first");
  if (time === undefined || day === undefined) return date;
  const isUtc = /^[a-z]+$/i.test(offset);
  const zone = isUtc ? "Z" : offset.replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
  const moment = `${date}T${time.replace(/^(\d):/, "0$1:")}${zone}`;
  return isDateOrMoment(moment) ? moment : date;
}
