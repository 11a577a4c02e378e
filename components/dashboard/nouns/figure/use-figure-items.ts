"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { readAllPages } from "@/components/dashboard/query/read-all-pages";
import { request } from "@/lib/api/client";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import type { Figure, FigureNoun } from "@/lib/content/nouns/figure/schema";
import type { Project } from "@/lib/content/nouns/project/schema";
import type { Publication } from "@/lib/content/nouns/publication/schema";

interface FigureItem {
  id: number;
  title: string;
}

/** The items that a figure can belong to, by noun. */
export type FigureItems = Record<FigureNoun, readonly FigureItem[]>;

async function readItems(signal: AbortSignal): Promise<FigureItems> {
  const list = <Item>(path: string) => request<Item[]>("GET", path, undefined, signal);
  const [project, experience, blog, publication] = await Promise.all([
    list<Project>("/projects"),
    list<Experience>("/experience"),
    readAllPages<BlogPostSummary>("/blog", signal),
    list<Publication>("/publications"),
  ]);
  const short = ({ id, title }: FigureItem): FigureItem => ({ id, title });
  return {
    project: project.map(short),
    experience: experience.map(({ id, title, company }) => ({
      id,
      title: [title, company].filter(Boolean).join(", "),
    })),
    blog: blog.map(short),
    publication: publication.map(short),
  };
}

const itemsQuery = queryOptions({
  queryKey: queryKeys.figureItems,
  queryFn: ({ signal }) => readItems(signal),
  meta: { failed: "Failed to load the items of figures" },
});

/** The items that a figure can belong to; null until they are loaded. */
export const useFigureItems = (): FigureItems | null => useQuery(itemsQuery).data ?? null;

/** The title of a figure's item; '' for a figure without an item, and until the items are loaded. */
export function itemTitle(items: FigureItems | null, { noun, item_id }: Figure): string {
  if (noun === null || items === null) return "";
  const item = items[noun].find(({ id }) => id === item_id);
  return item ? item.title || "No Title" : "Deleted item";
}
