"use client";

import { useQueries } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";

const FRESH_MS = 60_000;
/** A text with more links to this site is not asked about in full. */
const MOST_PATHS = 50;

/** Whether a visitor finds nothing at a path; false where that cannot be told. */
async function isDead(path: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(path, {
    method: "HEAD",
    // The owner's preview shows what visitors do not see.
    credentials: "omit",
    // What leads elsewhere leads somewhere.
    redirect: "manual",
    signal,
  });
  return status === 404 || status === 410;
}

/** Those of `paths` at which visitors find nothing, as far as the server has answered. */
export function useDeadPaths(paths: readonly string[]): readonly string[] {
  return useQueries({
    queries: paths.slice(0, MOST_PATHS).map((path) => ({
      queryKey: queryKeys.deadPath(path),
      queryFn: ({ signal }: { signal: AbortSignal }) => isDead(path, signal),
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    })),
    combine: (answers) => paths.filter((_, index) => answers[index]?.data === true),
  });
}
