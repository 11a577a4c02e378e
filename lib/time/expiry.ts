import { DateTime } from "luxon";
import { lastDay } from "@/lib/time/dates";

const SOON_MONTHS = 6;

/** 'expiring' in the six months before the expiry date, 'expired' from that date on. A year expires on its last day. */
export function expiryState(
  expiryDate: string | null,
  today: string,
): "expired" | "expiring" | null {
  if (!expiryDate) return null;
  // Plain dates compare correctly as strings.
  const last = lastDay(expiryDate);
  if (last <= today) return "expired";
  const soon = DateTime.fromISO(today, { zone: "utc" }).plus({ months: SOON_MONTHS }).toISODate();
  return soon !== null && last <= soon ? "expiring" : null;
}
