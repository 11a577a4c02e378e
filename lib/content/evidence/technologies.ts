import "server-only";
import { blogStore } from "@/lib/content/nouns/blog/store";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownSections } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { Skill } from "@/lib/content/nouns/skill/schema";
import { skillStore } from "@/lib/content/nouns/skill/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";
import { type Database, database } from "@/lib/db/client";
import { technologyKey, technologySlugs } from "./technology-slugs";

export interface Uses {
  projects: number;
  positions: number;
  posts: number;
}

export interface Technology {
  key: string;
  /** The keys of the technology's name and aliases. */
  keys: readonly string[];
  /** The name as the skill spells it, or else as the first position or project spells it. */
  name: string;
  /** The slug in the path `/skills/{slug}`. */
  slug: string;
  uses: Uses;
}

export const technologyPath = ({ slug }: Pick<Technology, "slug">) => `/skills/${slug}`;

export const allUses = ({ projects, positions, posts }: Uses): number =>
  projects + positions + posts;

/** Visible skills and positions. A hidden section hides its items. */
export async function shownCareer(
  db: Database = database(),
): Promise<{ skills: Skill[]; positions: Experience[] }> {
  const shown = shownSections((await siteSettings(db).read()).sections);
  const [skills, positions] = await Promise.all([
    shown.has("skills") ? skillStore(db).list("site") : [],
    shown.has("experience") ? experienceStore(db).list("site") : [],
  ]);
  return { skills, positions };
}

/** Returns the key of a technology. An alias has the key of its skill. */
type KeyOf = (name: string) => string;

/** For each technology's key, counts the lists that contain at least one of the technology's names. */
function countKeys(lists: readonly (readonly string[])[], keyOf: KeyOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const key of new Set(list.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Maps the key of each alias to the key of its skill. An alias that is also a skill's name is ignored. */
function aliasesOf(skills: readonly Skill[]): Map<string, string> {
  const own = new Set(skills.map(({ name }) => technologyKey(name)));
  const aliases = new Map<string, string>();
  for (const { name, aliases: others } of skills) {
    for (const key of others.map(technologyKey)) {
      if (!own.has(key) && !aliases.has(key)) aliases.set(key, technologyKey(name));
    }
  }
  return aliases;
}

export interface Technologies {
  all: readonly Technology[];
  /** The technology with this name or alias; undefined if nothing public uses it. */
  named(name: string): Technology | undefined;
}

/** The skills and technologies that public content uses. Post tags count as uses, but do not add technologies. */
export async function readTechnologies(db: Database = database()): Promise<Technologies> {
  const [{ skills, positions }, projects, caseStudies, articles] = await Promise.all([
    shownCareer(db),
    projectStore(db).summaries(),
    shownCaseStudies(db),
    shownArticles(db),
  ]);
  const inPositions = positions.map(({ technologies }) => technologies);
  const inProjects = [...projects, ...caseStudies].map(({ technologies }) => technologies);
  const inArticles = articles.map(({ tags }) => tags);
  const aliases = aliasesOf(skills);
  const keyOf: KeyOf = (name) => aliases.get(technologyKey(name)) ?? technologyKey(name);
  const names = new Map<string, string>();
  for (const name of [skills.map((skill) => skill.name), ...inPositions, ...inProjects].flat()) {
    const key = keyOf(name);
    if (key !== "" && !names.has(key)) names.set(key, name.trim());
  }
  const positionCounts = countKeys(inPositions, keyOf);
  const projectCounts = countKeys(inProjects, keyOf);
  const articleCounts = countKeys(inArticles, keyOf);
  const postCounts = await blogStore(db).tagCounts([...names.keys(), ...aliases.keys()], keyOf);
  const keysOf = new Map<string, string[]>();
  for (const [alias, key] of aliases) keysOf.set(key, [...(keysOf.get(key) ?? [key]), alias]);
  const used = [...names].flatMap(([key, name]) => {
    const uses: Uses = {
      projects: projectCounts.get(key) ?? 0,
      positions: positionCounts.get(key) ?? 0,
      posts: (postCounts.get(key) ?? 0) + (articleCounts.get(key) ?? 0),
    };
    return allUses(uses) > 0 ? [{ key, keys: keysOf.get(key) ?? [key], name, uses }] : [];
  });
  const slugs = technologySlugs(used.map(({ key }) => key));
  const all = used.map((one) => ({ ...one, slug: slugs.get(one.key) ?? one.key }));
  const byKey = new Map(all.map((one) => [one.key, one]));
  return { all, named: (name) => byKey.get(keyOf(name)) };
}
