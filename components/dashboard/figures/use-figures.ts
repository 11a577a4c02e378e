"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { knownFigures } from "@/lib/content/figures/shown-figure";
import { figureNoun } from "@/lib/content/nouns/figure/noun";
import type { Figure } from "@/lib/content/nouns/figure/schema";
import { siteNoun } from "@/lib/content/nouns/site/noun";
import type { Site } from "@/lib/content/nouns/site/schema";
import type { KnownFigures } from "@/lib/text/writing/figure-mentions";

/**
 * Loaded figures are reused for one minute. This is long enough to write several links to figures, and short enough
 * that new figures appear soon.
 */
const FRESH_MS = 60_000;

const figuresQuery = queryOptions<Figure[]>({
  queryKey: queryKeys.items(figureNoun),
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
});

/** Returns a function that loads all figures. A call within a minute after a load returns the loaded figures. */
export function useLoadFigures(): () => Promise<readonly Figure[]> {
  const client = useQueryClient();
  return () => client.fetchQuery(figuresQuery);
}

/**
 * The figures that `figureProblems` needs to check a text; null until they are loaded, or if `isNeeded` is false. `tag`
 * is the language of the text, or null for the site's language.
 */
export function useKnownFigures(isNeeded: boolean, tag: string | null): KnownFigures | null {
  const { data: figures } = useQuery({ ...figuresQuery, enabled: isNeeded });
  const { data: site } = useQuery<Site>({
    queryKey: queryKeys.items(siteNoun),
    enabled: isNeeded,
  });
  return useMemo(
    () => (figures && site ? knownFigures(figures, site.language, tag) : null),
    [figures, site, tag],
  );
}

/** All figures; null until they are loaded. */
export const useFigures = (): readonly Figure[] | null => useQuery(figuresQuery).data ?? null;
