"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import type { BrandIcon } from "@/lib/media/brands/brand-icons";

const NONE: readonly BrandIcon[] = [];
const KEPT_MS = 10 * 60_000;

/** The icons of brands by their titles; none until they are there. Where they are not, the other icons can be chosen. */
export function useBrandIcons(): readonly BrandIcon[] {
  const { data = NONE } = useQuery<BrandIcon[]>({
    queryKey: queryKeys.brandIcons,
    meta: { failed: "Failed to load the icons of brands" },
    // They change with a new version only.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  return data;
}
