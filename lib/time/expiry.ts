import { DateTime } from "luxon";
import { lastDay } from "@/lib/time/dates";

const SOON_MONTHS = 6;

/**
 * Whether a certification has expired or will within six calendar months; null for neither. It counts as expired on its
 * day of expiry. A year or a month lasts until its last day.
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
