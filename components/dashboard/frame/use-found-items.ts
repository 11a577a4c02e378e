"use client";

import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { readAllPages } from "@/components/dashboard/query/read-all-pages";
import { itemAddress } from "@/components/dashboard/shell/item-address";
import { screenOf } from "@/components/dashboard/shell/screens";
import { request, requestList } from "@/lib/api/client";
import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { foundItems, type SearchedItem, textsIn } from "./found-items";

interface Row {
  id: number;
  created_at: string;
  updated_at: string;
  company?: string;
  issuer?: string;
  category?: string;
  status?: string;
}

type Source = (typeof NOUNS)[number];
type ListSource = Extract<Source, { isSingle: false }>;

/** Skill categories are left out, because the palette finds their skills. */
const SOURCES: readonly Source[] = NOUNS.filter((noun) => noun.key !== "skill-category");

const MOST_SHOWN = 12;
const SHORTEST_QUERY = 2;

const idOf = (path: string, id: number) => `${path}/${id}`;

async function readSingle(noun: ContentNoun, signal: AbortSignal): Promise<SearchedItem[]> {
  const { path } = nounOf(noun);
  const screen = screenOf(noun);
  const row = await request<object>("GET", path, undefined, signal);
  const at = { screen, href: itemAddress(noun, null) };
  return [{ id: path, title: screen.label, note: "", texts: textsIn(row), ...at }];
}

async function readList(source: ListSource, signal: AbortSignal): Promise<SearchedItem[]> {
  const screen = screenOf(source.key);
  const rows =
    source.key === "blog"
      ? await readAllPages<Row>(source.path, signal)
      : await request<Row[]>("GET", source.path, undefined, signal);
  return rows.map((row) => ({
    id: idOf(source.path, row.id),
    title: withoutFigureAddresses(String(Reflect.get(row, source.nameField) || "Untitled")),
    note: row.company ?? row.issuer ?? (row.status === "draft" ? "Draft" : (row.category ?? "")),
    texts: textsIn(row),
    screen,
    href: itemAddress(source.key, row.id),
  }));
}

const SOURCE_QUERIES = SOURCES.map((source) => ({
  queryKey: queryKeys.found(source),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    source.isSingle ? readSingle(source.key, signal) : readList(source, signal),
}));

function allItems(sources: UseQueryResult<SearchedItem[]>[]) {
  if (sources.some(({ isPending }) => isPending)) return { items: [], state: "loading" } as const;
  const hasFailed = sources.some(({ isError }) => isError);
  return {
    items: sources.flatMap(({ data }) => data ?? []),
    state: hasFailed ? ("failed" as const) : ("ready" as const),
  };
}

const { path: BLOG } = nounOf("blog");

/** The ids of posts whose content matches a query. The server searches, because the API lists posts without content. */
function usePostsByText(query: string): ReadonlySet<string> {
  const asked = useDeferredValue(query.trim());
  const { data = [] } = useQuery({
    queryKey: queryKeys.foundPosts(asked),
    queryFn: async ({ signal }) => {
      const filter = new URLSearchParams({ search: asked, limit: String(MOST_SHOWN) });
      return (await requestList<Row>(`${BLOG}?${filter}`, signal)).items;
    },
    enabled: asked.length >= SHORTEST_QUERY,
    placeholderData: keepPreviousData,
  });
  return new Set(data.map(({ id }) => idOf(BLOG, id)));
}

/** Searches the items of all nouns for all words of `query`. The first use loads all items. */
export function useFoundItems(query: string) {
  const { items, state } = useQueries({ queries: SOURCE_QUERIES, combine: allItems });
  const posts = usePostsByText(query);
  const isAsked = query.trim().length >= SHORTEST_QUERY;
  const found = isAsked ? foundItems(items, query, posts) : [];
  return { state, found: found.slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}
