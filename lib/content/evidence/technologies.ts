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

/** Counts of the owner's public items that use a technology. */
export interface Uses {
  projects: number;
  positions: number;
  posts: number;
}

export interface Technology {
  key: string;
  /** Its key, and the keys of its skill's other names. */
  keys: readonly string[];
  /** The spelling of the skill, or else of the first position or project. */
  name: string;
  /** The slug of its page: `/skills/{slug}`. */
  slug: string;
  uses: Uses;
}

export const technologyPath = ({ slug }: Pick<Technology, "slug">) => `/skills/${slug}`;

/** The number of all uses. */
export const allUses = ({ projects, positions, posts }: Uses): number =>
  projects + positions + posts;

/** The skills and positions that visitors see. A hidden section has none, because they are shown nowhere else. */
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

/** The key of the technology that a name stands for. Another name of a skill has the key of that skill. */
type KeyOf = (name: string) => string;

/** The number of lists that have each technology. A list that has it twice, under any names, counts once. */
function countKeys(lists: readonly (readonly string[])[], keyOf: KeyOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const key of new Set(list.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The keys of skills by the keys of their other names. A skill's own name is never another skill's alias. */
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
  /** The technology that a name stands for; undefined if nothing public uses it. */
  named(name: string): Technology | undefined;
}

/**
 * Every skill, and every technology of a position or project, that something public uses. Tags of posts count as
 * uses, but a tag alone is not a technology.
 */
export async function readTechnologies(db: Database = database()): Promise<Technologies> {
  const [{ skills, positions }, projects, caseStudies, articles] = await Promise.all([
    shownCareer(db),
    projectStore(db).summaries(),
    shownCaseStudies(db),
    shownArticles(db),
  ]);
  const inPositions = positions.map(({ technologies }) => technologies);
  const inProjects = [...projects, ...caseStudies].map(({ technologies }) => technologies);
  const aliases = aliasesOf(skills);
  const keyOf: KeyOf = (name) => aliases.get(technologyKey(name)) ?? technologyKey(name);
  const names = new Map<string, string>();
  for (const name of [skills.map((skill) => skill.name), ...inPositions, ...inProjects].flat()) {
    const key = keyOf(name);
    if (key !== "" && !names.has(key)) names.set(key, name.trim());
  }
  const positionCounts = countKeys(inPositions, keyOf);
  const projectCounts = countKeys(inProjects, keyOf);
  const articleCounts = countKeys(
    articles.map(({ tags }) => tags),
    keyOf,
  );
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
