import { isDateOrMoment } from "@/lib/dates";
import { instantOf } from "@/lib/instants";
import { inWords } from "./relative-time";

const MINUTE_MS = 60_000;

/** When a scheduled post becomes public, in words; '' while its date is none. */
export function goesLive(publishDate: string, timeZone: string): string {
  if (!isDateOrMoment(publishDate)) return "";
  const at = instantOf(publishDate, timeZone);
  const wait = at.getTime() - Date.now();
  if (wait <= 0) return `live, ${inWords(at)}`;
  return wait < MINUTE_MS ? "goes live within a minute" : `goes live ${inWords(at)}`;
}
