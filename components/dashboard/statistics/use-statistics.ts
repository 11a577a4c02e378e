"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { changeAddress } from "@/components/dashboard/shell/deep-link";
import { DEFAULT_PERIOD, PERIODS, type Period } from "@/lib/content/view/period";
import type { Statistics } from "@/lib/content/view/statistics";

export const LOAD_FAILED = "Failed to load the statistics";

/** Statistics of the period that the screen's address names; what is shown stays until another one is there. */
export function useStatistics() {
  const given = useSearchParams();
  const period =
    PERIODS.find((one) => {
      const [unit = "", length] = one.split("=");
      return given.get(unit) === length;
    }) ?? DEFAULT_PERIOD;
  const query = useQuery<Statistics>({
    queryKey: queryKeys.statistics(period),
    placeholderData: keepPreviousData,
    meta: { failed: LOAD_FAILED },
  });

  function show(chosen: Period) {
    const [unit = "", length] = chosen.split("=");
    changeAddress({ days: undefined, months: undefined, [unit]: length });
  }

  return { period, query, show };
}
