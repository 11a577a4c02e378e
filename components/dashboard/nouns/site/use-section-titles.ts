"use client";

import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { sectionNoun } from "@/lib/content/nouns/section/noun";
import type { Section } from "@/lib/content/nouns/section/schema";
import { type HomeSection, isOwnSection, ownSectionId } from "@/lib/content/nouns/site/schema";
import { english } from "@/lib/i18n/page-words/en";

/** Gives what each section is called without a label of the owner's; until the own ones are loaded, no more than that. */
export function useSectionTitles(): (section: HomeSection) => string {
  const { data: own = [] } = useQuery<Section[]>({
    queryKey: queryKeys.items(sectionNoun),
    meta: { failed: "Failed to load sections" },
  });
  return ({ key }) =>
    isOwnSection(key)
      ? (own.find(({ id }) => id === ownSectionId(key))?.title ?? "Own section")
      : english.sections[key];
}
