import { DateTime } from "luxon";

const SOON_MONTHS = 6;

/**
 * Whether a certification has run out or will within six calendar months; null for neither. Takes plain
 * dates; on the day it expires it has expired.
 */
export function expiryState(
  expiryDate: string | null,
  today: string,
): "expired" | "expiring" | null {
  if (!expiryDate) return null;
  // Plain dates compare as text.
  if (expiryDate <= today) return "expired";
  const soon = DateTime.fromISO(today, { zone: "utc" }).plus({ months: SOON_MONTHS }).toISODate();
  return soon !== null && expiryDate <= soon ? "expiring" : null;
}
