"use client";

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { readAllPages } from "@/components/dashboard/collection/read-all-pages";
import { matcher } from "@/components/dashboard/collection/text-match";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { request } from "@/lib/api/client";
import { NOUNS } from "@/lib/content/registry";
import { itemAddress } from "./item-address";
import { type Screen, screenOf } from "./screens";

interface FoundItem {
  id: string;
  title: string;
  /** What sets it apart from others of its name. */
  note: string;
  screen: Screen;
  href: string;
}

interface Row {
  id: number;
  company?: string;
  issuer?: string;
  category?: string;
  status?: string;
}

type Source = Extract<(typeof NOUNS)[number], { isSingle: false }>;

/** Lists whose items are found by name; a category is found by its skills. */
const SOURCES: readonly Source[] = NOUNS.filter(
  (noun): noun is Source => !noun.isSingle && noun.key !== "skill-category",
);

const MOST_SHOWN = 12;

async function readSource(source: Source, signal: AbortSignal): Promise<FoundItem[]> {
  const screen = screenOf(source.key);
  const rows =
    source.key === "blog"
      ? await readAllPages<Row & { created_at: string; updated_at: string }>(source.path, signal)
      : await request<Row[]>("GET", source.path, undefined, signal);
  return rows.map((row) => ({
    id: `${source.path}/${row.id}`,
    title: String(Reflect.get(row, source.nameField) || "Untitled"),
    note: row.company ?? row.issuer ?? (row.status === "draft" ? "Draft" : (row.category ?? "")),
    screen,
    href: itemAddress(source.key, row.id),
  }));
}

const SOURCE_QUERIES = SOURCES.map((source) => ({
  queryKey: queryKeys.found(source),
  queryFn: ({ signal }: { signal: AbortSignal }) => readSource(source, signal),
}));

function allItems(sources: UseQueryResult<FoundItem[]>[]) {
  if (sources.some(({ isPending }) => isPending)) return { items: [], state: "loading" } as const;
  const hasFailed = sources.some(({ isError }) => isError);
  return {
    items: sources.flatMap(({ data }) => data ?? []),
    state: hasFailed ? ("failed" as const) : ("ready" as const),
  };
}

/** The items of all kinds that hold every word of `query`; they are loaded once, when it is first used. */
export function useFoundItems(query: string) {
  const { items, state } = useQueries({ queries: SOURCE_QUERIES, combine: allItems });

  const isAsked = query.trim().length > 1;
  const matches = matcher(query);
  const found = isAsked
    ? items.filter(({ title, note, screen }) => matches({ title, note, label: screen.label }))
    : [];
  return { state, found: found.slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}
