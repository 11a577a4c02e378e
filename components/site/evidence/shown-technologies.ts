import { cache } from "react";
import {
  allUses,
  readTechnologies,
  technologyPath,
  type Uses,
} from "@/lib/content/evidence/technologies";
import { counted } from "@/lib/i18n/words";
import type { SiteWords } from "@/lib/publish/site-words";

/** The technologies that public content uses, read once for a page. */
export const shownTechnologies = cache(() => readTechnologies());

/** The evidence for a skill or technology of this name; undefined if nothing uses it. */
export const technologyNamed = async (name: string) => (await shownTechnologies()).named(name);

/** The returned function returns the path of a technology's page; undefined if only one item uses the technology. */
export async function linksToOthers(): Promise<(name: string) => string | undefined> {
  const technologies = await shownTechnologies();
  return (name) => {
    const technology = technologies.named(name);
    return technology && allUses(technology.uses) > 1 ? technologyPath(technology) : undefined;
  };
}

/** The uses in words, such as '3 projects · 2 positions · 1 post'. */
export function usesInWords(
  { projects, positions, posts }: Uses,
  { words, language }: SiteWords,
): string {
  const parts = [
    [words.projects.count, projects],
    [words.skills.positions, positions],
    [words.posts.count, posts],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([forms, count]) => counted(forms, count, language))
    .join(" · ");
}
