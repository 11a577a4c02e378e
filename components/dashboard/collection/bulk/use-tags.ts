"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import type { Tag } from "@/lib/content/tags/schema";

/** All tags there are, most used first; none until they are loaded, where they cannot be, or where nobody needs them. */
export function useTags(isNeeded = true): readonly string[] {
  const { data = [] } = useQuery<Tag[]>({ queryKey: queryKeys.tags, enabled: isNeeded });
  return data.toSorted((one, other) => other.count - one.count).map(({ name }) => name);
}
