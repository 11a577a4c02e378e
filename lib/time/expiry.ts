import { DateTime } from "luxon";
import { lastDay } from "@/lib/time/dates";

const SOON_MONTHS = 6;

/**
 * Whether a certification has run out or will within six calendar months; null for neither. On the
 * day it expires it has expired; a year or a month holds to its last day.
 */
export function expiryState(
  expiryDate: string | null,
  today: string,
): "expired" | "expiring" | null {
  if (!expiryDate) return null;
  // Plain dates compare as text.
  const last = lastDay(expiryDate);
  if (last <= today) return "expired";
  const soon = DateTime.fromISO(today, { zone: "utc" }).plus({ months: SOON_MONTHS }).toISODate();
  return soon !== null && last <= soon ? "expiring" : null;
}
