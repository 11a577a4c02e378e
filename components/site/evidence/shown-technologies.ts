import { cache } from "react";
import {
  allUses,
  readTechnologies,
  technologyPath,
  type Uses,
} from "@/lib/content/evidence/technologies";
import { technologyKey } from "@/lib/content/evidence/technology-slugs";
import { counted } from "@/lib/i18n/words";
import type { SiteWords } from "@/lib/publish/site-words";
import { readResult } from "@/lib/server/content-reads";

/** The technologies that public content uses, read once for a page. */
export const shownTechnologies = cache(() => readTechnologies());

/** The evidence for the skill or technology `name`; undefined if no public content uses it. */
export const technologyNamed = async (name: string) => (await shownTechnologies()).named(name);

/** The keys of the technologies that several items use, each with the path of the technology's page. */
const readLinks = cache(() =>
  readResult("links to technologies", [], async () => {
    const { all } = await readTechnologies();
    const shared = all.filter(({ uses }) => allUses(uses) > 1);
    return shared.flatMap((one) => one.keys.map((key) => [key, technologyPath(one)] as const));
  }),
);

/** The returned function returns the path of a technology's page; undefined if only one item uses the technology. */
export async function linksToOthers(): Promise<(name: string) => string | undefined> {
  const paths = new Map(await readLinks());
  return (name) => paths.get(technologyKey(name));
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
