import { DateTime } from "luxon";
import { lastDay } from "@/lib/time/dates";

const SOON_MONTHS = 6;

/** Whether a certification has expired, also today, or will within six months. A year or month ends on its last day. */
export function expiryState(
  expiryDate: string | null,
  today: string,
): "expired" | "expiring" | null {
  if (!expiryDate) return null;
  // Plain dates compare as texts.
  const last = lastDay(expiryDate);
  if (last <= today) return "expired";
  const soon = DateTime.fromISO(today, { zone: "utc" }).plus({ months: SOON_MONTHS }).toISODate();
  return soon !== null && last <= soon ? "expiring" : null;
}
