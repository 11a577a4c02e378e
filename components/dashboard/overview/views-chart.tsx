import { BarChart } from "@/components/dashboard/statistics/bar-chart";
import { inViews } from "@/components/dashboard/statistics/statistics-words";
import type { Overview } from "@/lib/overview/overview";
import { formatDay } from "@/lib/time/dates";

/** Views of each of the last 30 days. */
export function ViewsChart({ days }: { days: Overview["views_by_day"] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <BarChart
      label="Views by day"
      step="Day"
      caption={
        total === 0
          ? "No views in the last 30 days. Neither yours nor those of programs are counted."
          : `${inViews(total)} in the last 30 days`
      }
      bars={days.map(({ day, count }) => {
        const label = formatDay(day);
        return { label, count, words: `${label}: ${inViews(count)}` };
      })}
    />
  );
}
