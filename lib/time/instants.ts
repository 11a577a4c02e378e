import { DateTime } from "luxon";
import { DEFAULT_LANGUAGE, type Language, localeOf } from "@/lib/i18n/languages";

/** The instant of a time, or of the start of a day, in `zone`. A time that a clock change skips is moved forward. */
export function instantOf(dateOrMoment: string, zone: string): Date {
  return DateTime.fromISO(dateOrMoment, { zone }).toJSDate();
}

/** The date and time of day in `zone`; the time is '' for a plain date. */
export function clockIn(dateOrMoment: string, zone: string): { date: string; time: string } {
  if (!dateOrMoment.includes("T")) return { date: dateOrMoment, time: "" };
  const [date = "", time = ""] = DateTime.fromISO(dateOrMoment, { zone })
    .toFormat("yyyy-MM-dd HH:mm")
    .split(" ");
  return { date, time };
}

/** Formats an instant in the time of `zone`: 'Mar 5, 2024, 9:30 AM GMT'. */
export function formatMoment(
  instant: Date,
  zone: string,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const local = DateTime.fromJSDate(instant, { zone }).setLocale(localeOf(language));
  if (language !== "en") {
    return local.toLocaleString({ ...DateTime.DATETIME_MED, timeZoneName: "short" });
  }
  return local.toFormat("LLL d, yyyy, h:mm a ZZZZ");
}
