"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { sectionNoun } from "@/lib/content/nouns/section/noun";
import type { Section } from "@/lib/content/nouns/section/schema";
import { type HomeSection, isOwnSection, ownSectionId } from "@/lib/content/nouns/site/schema";
import type { SectionTitles } from "@/lib/i18n/section-titles";

/** Returns a function that finds the title of a section without a label. Loads the titles of the owner's sections. */
export function useSectionTitles(titles: SectionTitles): (section: HomeSection) => string {
  const { data: own = [] } = useQuery<Section[]>({
    queryKey: queryKeys.items(sectionNoun),
    meta: { failed: "Failed to load sections" },
  });
  return ({ key }) =>
    isOwnSection(key)
      ? (own.find(({ id }) => id === ownSectionId(key))?.title ?? "Own section")
      : titles[key];
}
