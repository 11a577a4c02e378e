"use client";

import { useQuery } from "@tanstack/react-query";
import { asChoices } from "@/components/dashboard/collection/bulk/value-dialog";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { hueClass } from "@/components/shared/category-hue";
import { request } from "@/lib/api/client";
import { blogCategoryNoun, projectCategoryNoun } from "@/lib/content/nouns/category/noun";
import {
  type CategorisedNoun,
  type Category,
  firstCategory,
} from "@/lib/content/nouns/category/schema";

const NOUNS = { project: projectCategoryNoun, blog: blogCategoryNoun } as const;

export const CATEGORIES_FAILED = "Failed to load categories";

interface Categories {
  names: readonly string[];
  /** The text colour of a category; undefined if the category is not in the list. */
  hueOf(name: string | null): string | undefined;
  /**
   * The category of a new item: `usual` if the list contains `usual` or is still loading; otherwise the first category.
   */
  ofNew(usual: string): string;
}

export function useItemCategories(of: CategorisedNoun): Categories {
  const { data } = useQuery({
    queryKey: queryKeys.items(NOUNS[of]),
    queryFn: ({ signal }) => request<Category[]>("GET", NOUNS[of].path, undefined, signal),
    meta: { failed: CATEGORIES_FAILED },
  });
  const list = data ?? [];
  const names = list.map(({ name }) => name);
  const colors = new Map(list.map(({ name, color }) => [name, color]));
  return {
    names,
    hueOf(name) {
      const color = colors.get(name ?? "");
      return color === undefined ? undefined : hueClass(color);
    },
    ofNew: (usual) => (data ? firstCategory(names, usual) : usual),
  };
}

/** The options of a category field. They include the current category even if it is not in the list. */
export const categoryOptions = (names: readonly string[], current: string) => [
  ...(names.includes(current) ? [] : [{ value: current, label: current || "None" }]),
  ...asChoices(names),
];
