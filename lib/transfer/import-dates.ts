import { isDateOrMoment, isPlainDate } from "@/lib/time/dates";

/** As BibTeX and many exports write them. */
export const MONTHS = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];

const padded = (number: number | string) => String(number).padStart(2, "0");

/** The length of the longest text that is read as a date. */
const asText = (given: unknown) =>
  typeof given === "string" || typeof given === "number" ? String(given).slice(0, 60).trim() : "";

type Parts = [year: string | undefined, month?: number | string, day?: number | string];

/** The year, month and day in what other programs write, as far as they are there. */
function partsOf(text: string): Parts {
  const iso = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?(?:[T ].*)?$/.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]];
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? .*)?$/.exec(text);
  if (slashed) return [fullYear(slashed[3]), slashed[1], slashed[2]];
  const [day] = /\b\d{1,2}\b(?!\d)/.exec(text) ?? [];
  const [year] = /\b\d{4}\b/.exec(text) ?? [];
  const [word = ""] = /[a-z]{3,}/i.exec(text) ?? [];
  const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? [undefined] : [year, month, day];
}

/**
 * A plain date from what other programs write: '2021-03-05', '2021-03', '2021', 'Mar 2021', 'Mar 5, 2021',
 * '5 March 2021', '3/5/21' (month first, as LinkedIn has it). Without a day it is the first. Null for
 * anything else.
 */
export function plainDate(given: unknown): string | null {
  const [year, month = 1, day = 1] = partsOf(asText(given));
  const date = `${year}-${padded(month)}-${padded(day)}`;
  return isPlainDate(date) ? date : null;
}

/** The same, but no more than was written: '2012', '2012-09' or '2012-09-01'. Null for anything else. */
export function partialDate(given: unknown): string | null {
  const [, month, day] = partsOf(asText(given));
  const length = day !== undefined ? 10 : month !== undefined ? 7 : 4;
  return plainDate(given)?.slice(0, length) ?? null;
}

/** A plain date, but a year where no more was written: '2012', but '2012-09-01' for '2012-09'. Null for anything else. */
export function yearOrPlainDate(given: unknown): string | null {
  const [, month] = partsOf(asText(given));
  const date = plainDate(given);
  return month === undefined ? (date?.slice(0, 4) ?? null) : date;
}

const fullYear = (year = "") =>
  year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;

/**
 * A date or moment as posts have it, from '2024-03-05', '2024-03-05 10:00', '2024-03-05 10:00:00 +0200',
 * '2024-03-05T10:00:00Z'. Null for anything else.
 */
export function dateOrMoment(given: unknown): string | null {
  const text = asText(given);
  const [, date, time, offset = ""] =
    /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? [];
  if (date === undefined || time === undefined) return plainDate(text);
  const zone = /^(Z|UTC)$/i.test(offset) ? "Z" : offset.replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
  const moment = `${date}T${time.padStart(5, "0").replace(/^(\d):/, "0$1:")}${zone}`;
  return isDateOrMoment(moment) ? moment : plainDate(date);
}
