import { fill } from "@/lib/i18n/words";
import type { SiteWords } from "./site-words";

interface Dates {
  start_date: string | null;
  end_date: string | null;
  is_current?: boolean;
  is_upcoming?: boolean;
}

type Site = Pick<SiteWords, "words" | "dates">;

function inRange(start: string, end: string, range: string): string {
  return start !== "" && end !== "" ? fill(range, { start, end }) : start || end;
}

/**
 * The period of an entry in the site's language, such as 'Mar 2022 - Present'. For an upcoming entry without an end
 * date, the period is 'from Dec 2026'. For an entry without dates, it is ''.
 */
export const careerPeriod = (
  { start_date, end_date, is_current = false, is_upcoming = false }: Dates,
  { words, dates }: Site,
  range = words.period.range,
): string => {
  const start = dates.month(start_date);
  if (is_upcoming && end_date === null) return fill(words.period.from, { start });
  return inRange(start, is_current ? words.period.present : dates.month(end_date), range);
};

/** `careerPeriod` with an en dash: 'Mar 2022 – Present'. */
export const typesetPeriod = (item: Dates, site: Site): string =>
  careerPeriod(item, site, site.words.period.typesetRange);

/**
 * The period of a project, such as 'Mar 2023 – Jan 2024'. For a project without an end date, the period depends on the
 * status: 'from Mar 2023' if the project is planned, 'Mar 2023' if it is completed or has no status, 'Mar 2023 –
 * ongoing' for other statuses.
 */
export function projectPeriod(
  {
    start_date,
    end_date,
    status,
  }: Omit<Dates, "is_current" | "is_upcoming"> & { status: string | null },
  { words, dates }: Site,
): string {
  const start = dates.month(start_date);
  if (status === "planned" && start !== "" && end_date === null) {
    return fill(words.period.from, { start });
  }
  const isOpen = start !== "" && end_date === null && status !== null && status !== "completed";
  const end = isOpen ? words.period.ongoing : dates.month(end_date);
  return start === end ? start : inRange(start, end, words.period.typesetRange);
}
