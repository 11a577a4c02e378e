import { isDateOrMoment } from "@/lib/time/dates";
import { instantOf } from "@/lib/time/instants";

const WORDS = new Intl.RelativeTimeFormat("en-US");

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time until a scheduled post becomes public, in words. 'live' if it is public, '' if the date is invalid. */
export function goesLive(publishDate: string, timeZone: string): string {
  if (!isDateOrMoment(publishDate)) return "";
  const wait = instantOf(publishDate, timeZone).getTime() - Date.now();
  if (wait <= 0) return "live";
  if (wait < MINUTE_MS) return "goes live in less than a minute";
  const [unit, length] =
    wait < HOUR_MS
      ? (["minute", MINUTE_MS] as const)
      : wait < DAY_MS
        ? (["hour", HOUR_MS] as const)
        : (["day", DAY_MS] as const);
  return `goes live ${WORDS.format(Math.floor(wait / length), unit)}`;
}
