"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import type { LinkReport } from "@/lib/content/outgoing-link/schema";

const FRESH_MS = 60_000;
const NONE: readonly string[] = [];

const brokenOf = ({ links }: LinkReport): readonly string[] =>
  links.flatMap(({ url, state, is_ignored }) => (state === "broken" && !is_ignored ? [url] : []));

/** The addresses of other sites that the check of links found broken, once they are known. */
export function useBrokenLinks(isNeeded: boolean): readonly string[] {
  const { data } = useQuery<LinkReport, Error, readonly string[]>({
    queryKey: queryKeys.links,
    enabled: isNeeded,
    staleTime: FRESH_MS,
    select: brokenOf,
  });
  return data ?? NONE;
}
