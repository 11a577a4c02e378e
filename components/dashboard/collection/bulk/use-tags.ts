"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import type { Tag } from "@/lib/content/tags/schema";

/** All tags, most used first. Empty until they are loaded, if loading fails, or if `isNeeded` is false. */
export function useTags(isNeeded = true): readonly string[] {
  const { data = [] } = useQuery<Tag[]>({ queryKey: queryKeys.tags, enabled: isNeeded });
  return data.toSorted((one, other) => other.count - one.count).map(({ name }) => name);
}
