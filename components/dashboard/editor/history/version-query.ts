import { queryOptions, skipToken } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { request } from "@/lib/api/client";
import type { Version } from "@/lib/content/history/versions";

/**
 * Loads a version with all its fields, but only once, because a version never changes. Without an id, loads nothing.
 */
export const versionQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.version(id ?? 0),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => request<Version>("GET", `/history/${id}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
