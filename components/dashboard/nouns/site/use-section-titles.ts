"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { sectionNoun } from "@/lib/content/nouns/section/noun";
import type { Section } from "@/lib/content/nouns/section/schema";
import { type HomeSection, isOwnSection, ownSectionId } from "@/lib/content/nouns/site/schema";
import { sectionTitles } from "@/lib/i18n/section-titles";
import { search, sections } from "@/lib/i18n/words/en-search";

const TITLES = sectionTitles({ sections, search });

/** The returned function returns a section's title without the owner's label. It needs the list of own sections. */
export function useSectionTitles(): (section: HomeSection) => string {
  const { data: own = [] } = useQuery<Section[]>({
    queryKey: queryKeys.items(sectionNoun),
    meta: { failed: "Failed to load sections" },
  });
  return ({ key }) =>
    isOwnSection(key)
      ? (own.find(({ id }) => id === ownSectionId(key))?.title ?? "Own section")
      : TITLES[key];
}
