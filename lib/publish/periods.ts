import { fill } from "@/lib/i18n/words";
import type { SiteWords } from "./site-words";

interface Dates {
  start_date: string | null;
  end_date: string | null;
  /** Whether it has not ended. */
  is_current?: boolean;
}

type Site = Pick<SiteWords, "words" | "dates">;

function inRange(start: string, end: string, range: string): string {
  return start !== "" && end !== "" ? fill(range, { start, end }) : start || end;
}

/** 'Mar 2022 - Present' in the site's language; '' without any date. */
export const careerPeriod = (
  { start_date, end_date, is_current = false }: Dates,
  { words, dates }: Site,
  range = words.period.range,
): string =>
  inRange(
    dates.month(start_date),
    is_current ? words.period.present : dates.month(end_date),
    range,
  );

/** The same as print sets it: 'Mar 2022 – Present'. */
export const typesetPeriod = (item: Dates, site: Site): string =>
  careerPeriod(item, site, site.words.period.typesetRange);

/**
 * 'Mar 2023 – Jan 2024'; 'Mar 2023 – ongoing' without an end; '' without any date. A completed project whose end is not
 * known has only its start.
 */
export function projectPeriod(
  { start_date, end_date, status }: Omit<Dates, "is_current"> & { status: string },
  { words, dates }: Site,
): string {
  const start = dates.month(start_date);
  const isOpen = start !== "" && end_date === null && status !== "completed";
  const end = isOpen ? words.period.ongoing : dates.month(end_date);
  return start === end ? start : inRange(start, end, words.period.typesetRange);
}
