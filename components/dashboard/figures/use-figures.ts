"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { knownFigures } from "@/lib/content/figures/shown-figure";
import { figureNoun } from "@/lib/content/nouns/figure/noun";
import type { Figure } from "@/lib/content/nouns/figure/schema";
import type { KnownFigures } from "@/lib/text/writing/figure-mentions";

/** How long the loaded figures are reused: long enough for several links, and short enough to include new figures soon. */
const FRESH_MS = 60_000;

const figuresQuery = queryOptions<Figure[]>({
  queryKey: queryKeys.items(figureNoun),
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
});

/** Returns a function that loads the figures that a text can name. */
export function useLoadFigures(): () => Promise<readonly Figure[]> {
  const client = useQueryClient();
  return () => client.fetchQuery(figuresQuery);
}

/** The figures for the check of a text; null until they are loaded, and if they are not needed. */
export function useKnownFigures(isNeeded: boolean): KnownFigures | null {
  const { data } = useQuery({ ...figuresQuery, enabled: isNeeded, select: knownFigures });
  return data ?? null;
}

/** All figures; null until they are loaded. */
export const useFigures = (): readonly Figure[] | null => useQuery(figuresQuery).data ?? null;
