import type { Period } from "@/lib/content/views/period";
import type { Compared, Statistics } from "@/lib/content/views/statistics";
import { formatDay, formatMonth } from "@/lib/time/dates";
import type { Bar } from "./bar-chart";

export const inNumber = (count: number): string => count.toLocaleString("en-US");

/** A number of views in words, such as '1,204 views'. */
export const inViews = (count: number): string =>
  `${inNumber(count)} ${count === 1 ? "view" : "views"}`;

export const PERIOD_LABELS: Record<Period, string> = {
  "days=7": "7 days",
  "days=30": "30 days",
  "days=90": "90 days",
  "months=12": "12 months",
};

/** The change in percent, such as '+12%'. Null if the period before had no views, or if its views are unknown. */
export function changeOf({ views, previous }: Compared): string | null {
  if (previous === null || previous === 0) return null;
  const percent = Math.round(((views - previous) / previous) * 100);
  return `${percent > 0 ? "+" : ""}${inNumber(percent)}%`;
}

export function changeInWords(compared: Compared): string {
  if (compared.previous === null) return "unknown";
  return changeOf(compared) ?? (compared.views === 0 ? "none" : "new");
}

export function barsOf({ series, unit }: Statistics): Bar[] {
  const nameOf = unit === "day" ? formatDay : formatMonth;
  return series.map(({ day, views, previous }) => ({
    label: nameOf(day),
    count: views,
    ...(previous === null ? {} : { previous }),
    words: `${nameOf(day)}: ${inViews(views)}${previous === null ? "" : `, ${inNumber(previous)} in the period before`}`,
  }));
}

const SOURCES: Record<string, string> = { direct: "Direct or unknown", other: "All others" };

export const sourceName = (host: string): string => SOURCES[host] ?? host;
